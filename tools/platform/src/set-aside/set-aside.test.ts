import { OperatorSetAsides, RetrySetAside } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { isPassing } from './faults';
import { doOrSetAside, finishRetries, setAside } from './set-aside';

describe('items that fail', () => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await startPlatform();
    ({ token } = await platform.member({ type: 2 }));
  });
  afterAll(() => platform.close());

  /** Writes a favorite for each item, in one transaction; the bad ones break it at the end. */
  const attempt = (items: readonly string[], isBad: (item: string) => boolean, fault = new Error('bad item')) =>
    doOrSetAside(platform.db, items, {
      kind: 'mailing',
      at: platform.now(),
      idOf: item => item,
      payloadOf: item => `the text of ${item}`,
      run: group =>
        platform.db.transaction().execute(async tx => {
          for (const item of group) {
            await tx
              .insertInto('favorite')
              .values({ member_id: memberId, kind: 'league', feed_id: item, kept_at: platform.now() })
              .execute();
          }
          if (group.some(isBad)) throw fault;
        }),
    });
  let memberId: string;
  beforeAll(async () => {
    memberId = (await platform.member()).id;
  });
  const done = async () => {
    const rows = await platform.db.selectFrom('favorite').select('feed_id').orderBy('feed_id').execute();
    return rows.map(row => row.feed_id);
  };
  const listed = async () => (await platform.send(OperatorSetAsides, { token, query: {} })).items;

  it('are set aside with reason and text, and take no good one with them', async () => {
    await attempt(['1', '2', '3', '4', '5', '6', '7'], item => item === '3' || item === '6');

    expect(await done()).toEqual(['1', '2', '4', '5', '7']);
    const rows = await listed();
    expect(rows.map(({ itemId }) => itemId).sort()).toEqual(['3', '6']);
    expect(rows.find(({ itemId }) => itemId === '3')).toMatchObject({
      ...{ kind: 'mailing', reason: 'bad item', payload: 'the text of 3', attempts: 1, isRetried: false },
    });
  });

  it('keep their place where the surroundings failed', async () => {
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

    await expect(attempt(['8'], () => true, deadlock)).rejects.toThrow('deadlock');
    expect((await listed()).map(({ itemId }) => itemId)).not.toContain('8');
  });

  it.each([
    [Object.assign(new Error('terminating'), { code: '57P01' }), true],
    [Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [Object.assign(new Error('read-only transaction'), { code: '25006' }), true],
    [Object.assign(new Error('no such column'), { code: '42703' }), true],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    [Object.assign(new Error('connection of a unique index'), { code: '23505' }), false],
    [new RangeError('Invalid time value'), false],
    ['a string', false],
  ])('%s: passing is %s', (fault, passing) => expect(isPassing(fault)).toBe(passing));

  it('take any text, also one that Postgres refuses', async () => {
    const fault = new Error('half \ud800 and \0');

    await setAside(platform.db, { kind: 'mailing', itemId: 'odd', fault, payload: '\0\udfff😀', at: platform.now() });

    expect(await listed()).toContainEqual(expect.objectContaining({ reason: 'half � and ␀', payload: '␀�😀' }));
  });

  it('are tried again once an operator requests it, once however often requested, and count each failure', async () => {
    const retry = (itemId: string) => platform.request(RetrySetAside, { token, body: { kind: 'mailing', itemId } });

    const answers = [await retry('3'), await retry('3'), await retry('unknown')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(answers[0]?.body).toMatchObject({ isRetried: true });
    const actions = await platform.db
      .selectFrom('operator_deed')
      .selectAll()
      .where('deed', '=', 'retry-item')
      .execute();
    expect(actions).toMatchObject([{ subject: '3', details: { kind: 'mailing', attempts: 1 } }]);

    await attempt(['3'], () => true, new Error('still bad'));
    await finishRetries(platform.db, 'mailing', platform.now());
    expect((await listed()).find(({ itemId }) => itemId === '3')).toMatchObject({
      ...{ reason: 'still bad', attempts: 2, isRetried: false },
    });

    await retry('3');
    await finishRetries(platform.db, 'mailing', platform.now());
    expect((await listed()).map(({ itemId }) => itemId)).toContain('3'); // requested in the very moment of the pass
    platform.moveClock(1);
    await attempt(['3'], () => false);
    await finishRetries(platform.db, 'mailing', platform.now());
    expect((await listed()).map(({ itemId }) => itemId)).not.toContain('3');
  });

  it('of the feed go once an operator requests it: its next message is the attempt', async () => {
    const itemId = `${'가'.repeat(3)}${'x'.repeat(300)}`;
    const name = `???${'x'.repeat(197)}`; // as the call can name it
    const put = { kind: 'feed-message', itemId, fault: 'no price', payload: '{}', at: platform.now() } as const;
    await setAside(platform.db, put);

    const answer = await platform.request(RetrySetAside, { token, body: { kind: 'feed-message', itemId: name } });

    expect(answer.status).toBe(200);
    expect((await listed()).map(({ kind }) => kind)).not.toContain('feed-message');
  });
});
