import { CurrentMember, Login, Logout, Maintenance } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../auth/authorization';
import { hashPassword } from '../auth/passwords';
import { TEST_PASSWORD } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const MINUTE = 60_000;

describe('logging in', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const logIn = (userId: string, password = TEST_PASSWORD, address = '10.0.0.1') =>
    platform.request(Login, { body: { userId, password }, address });
  const tokenFrom = (reply: { headers: Readonly<Record<string, unknown>> }) => String(reply.headers['x-auth-token']);
  const user = (token: string) => platform.request(CurrentMember, { token });

  it('gives the member and, in X-AUTH-TOKEN, a token that works as Bearer [C-login]', async () => {
    const { userId, nickname } = await platform.member();

    const reply = await logIn(userId);

    expect(reply).toMatchObject({ status: 200, body: { userId, nickname, isLogin: true } });
    expect(tokenFrom(reply)).toMatch(/^[\w-]{43}$/);
    expect(await user(tokenFrom(reply))).toMatchObject({ status: 200, body: { userId } });
  });

  it('shows the edge who logged in, and at log-out that nobody is logged in [I-canary]', async () => {
    const { id, userId } = await platform.member();

    const inside = await logIn(userId);
    const outside = await platform.request(Logout, { token: tokenFrom(inside) });

    expect(inside.headers['x-member']).toBe(id);
    expect(outside.headers['x-member']).toBe('-');
    expect((await logIn(userId, 'wrong123')).headers['x-member']).toBeUndefined();
  });

  it('takes the id in any case [C-login]', async () => {
    const { userId } = await platform.member({ userId: 'MixedCase1' });

    expect(await logIn('mixedcase1')).toMatchObject({ status: 200, body: { userId } });
  });

  it('keeps only a hash of the token, and of the password an Argon2id hash', async () => {
    const { id, userId } = await platform.member();
    const token = tokenFrom(await logIn(userId));

    const session = await platform.db
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirstOrThrow();
    const member = await platform.db
      .selectFrom('member')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();

    expect(JSON.stringify(session)).not.toContain(token);
    expect(member.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });

  it('says the same for a wrong password and an unknown id [C-login]', async () => {
    const { userId } = await platform.member();

    const wrong = await logIn(userId, 'wrong123');
    const unknown = await logIn('nobody77');

    expect(wrong).toMatchObject({
      status: 404,
      body: { message: '아이디 또는 비밀번호가 맞지 않아요. 다시 확인해 주세요.' },
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers['x-auth-token']).toBeUndefined();
  });

  it('takes as long for an unknown id as for a wrong password', async () => {
    const times = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 4; round += 1) {
      const { userId } = await platform.member();
      times.known = Math.min(times.known, await timeOf(() => logIn(userId, 'wrong123', `10.7.0.${round}`)));
      times.unknown = Math.min(
        times.unknown,
        await timeOf(() => logIn(`ghost${round}00`, 'wrong123', `10.7.1.${round}`)),
      );
    }

    expect(times.unknown / times.known).toBeGreaterThan(0.5);
    expect(times.unknown / times.known).toBeLessThan(2);
  });

  it('keeps a new member out until an operator approves [S-pending]', async () => {
    const { id, userId } = await platform.member({ state: 'pending' });

    const pending = await logIn(userId);

    expect(pending).toMatchObject({
      status: 404,
      body: { message: '가입 승인을 기다리고 있어요. 승인이 끝나면 로그인할 수 있어요.' },
    });
    expect(await logIn(userId, 'wrong123')).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('비밀번호') },
    });
    await platform.db.updateTable('member').set({ state: 'active' }).where('member_id', '=', id).execute();
    expect(await logIn(userId)).toMatchObject({ status: 200 });
  });

  it('keeps refused and suspended members out, each with a contact', async () => {
    const refused = await platform.member({ state: 'refused' });
    const suspended = await platform.member({ state: 'suspended' });

    expect(await logIn(refused.userId)).toMatchObject({
      status: 404,
      body: { message: '가입이 거절된 회원이에요. 비회원 문의로 알려 주세요.' },
    });
    expect(await logIn(suspended.userId)).toMatchObject({
      status: 404,
      body: { message: '이용이 정지된 계정이에요. 비회원 문의로 알려 주세요.' },
    });
  });

  it('ends the older session: its next call answers 555, and the newer goes on', async () => {
    const { userId } = await platform.member();
    const older = tokenFrom(await logIn(userId));
    const ended: string[] = [];
    const stop = platform.app.bus.subscribe('sessionEnded', ({ sessionId }) => ended.push(sessionId));

    const newer = tokenFrom(await logIn(userId));

    expect(await user(older)).toMatchObject({
      status: 555,
      body: { message: '다른기기에서 로그인되어 로그아웃 됩니다.' },
    });
    expect(await user(newer)).toMatchObject({ status: 200 });
    expect(ended).toHaveLength(1);
    stop();
  });

  it('leaves one session when the same member logs in many times at once', async () => {
    const { id, userId } = await platform.member();

    const all = await Promise.all([1, 2, 3, 4].map(() => logIn(userId)));

    expect(all.map(reply => reply.status)).toEqual([200, 200, 200, 200]);
    const alive = await Promise.all(all.map(reply => user(tokenFrom(reply))));
    expect(alive.filter(reply => reply.status === 200)).toHaveLength(1);
    const open = await platform.db
      .selectFrom('session')
      .selectAll()
      .where('member_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });

  it('rehashes a password that was hashed at an older cost', async () => {
    const { id, userId } = await platform.member();
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await platform.db.updateTable('member').set({ password_hash: old }).where('member_id', '=', id).execute();

    await logIn(userId);

    const { password_hash } = await platform.db
      .selectFrom('member')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toContain('m=47104');
    expect(await logIn(userId)).toMatchObject({ status: 200 });
  });

  it('logs out, and again, and the token is dead afterwards [C-logout]', async () => {
    const { token } = await platform.member();

    expect(await platform.request(Logout, { token })).toMatchObject({ status: 200, body: {} });
    expect(await platform.request(Logout, { token })).toMatchObject({ status: 200, body: {} });
    expect(await user(token)).toMatchObject({ status: 556, body: { message: '로그아웃 되었습니다.' } });
    expect(await platform.request(Logout)).toMatchObject({ status: 401 });
  });

  it('answers 556 to a token that nobody has and to one that is invalid', async () => {
    expect(await user('a'.repeat(43))).toMatchObject({ status: 556 });
    expect(await platform.request(CurrentMember, { headers: { authorization: 'Bearer a b' } })).toMatchObject({
      status: 401,
    });
  });

  it('ends a session without activity after the minutes of the setting; polling does not count', async () => {
    await platform.db.updateTable('setting').set({ logout_min: 30, auto_logout_min: 30 }).execute();
    const { userId } = await platform.member();
    const token = tokenFrom(await logIn(userId));

    platform.moveClock(20 * MINUTE);
    await platform.request(Maintenance, { token });
    platform.moveClock(20 * MINUTE);
    expect(await user(token)).toMatchObject({ status: 200 });
    platform.moveClock(11 * MINUTE);

    expect(await user(token)).toMatchObject({ status: 556 });
    expect(
      await platform.db.selectFrom('session').select('end_reason').where('token_hash', '=', hashOf(token)).execute(),
    ).toEqual([{ end_reason: 'expired' }]);
  });

  it('ends the busiest session a day after its log-in', async () => {
    const { userId } = await platform.member();
    const token = tokenFrom(await logIn(userId));

    for (let spent = 0; spent < 23 * 60 + 45; spent += 15) {
      platform.moveClock(15 * MINUTE);
      await platform.request(Maintenance, { token });
    }

    expect(await user(token)).toMatchObject({ status: 200 });
    platform.moveClock(15 * MINUTE);
    expect(await user(token)).toMatchObject({ status: 556 });
  });

  it('ends the session of a member who is suspended meanwhile, with 406', async () => {
    const { id, token } = await platform.member();
    await platform.db.updateTable('member').set({ state: 'suspended' }).where('member_id', '=', id).execute();

    expect(await user(token)).toMatchObject({ status: 406 });
  });

  /** Changes something while the password of a log-in is being checked: both turns of hashing are taken until then. */
  async function logInWhile(userId: string, change: () => Promise<unknown>) {
    const busy = Array.from({ length: 12 }, () => hashPassword('busy1234'));
    const reply = logIn(userId);
    await expect
      .poll(() => platform.db.selectFrom('log_in_attempt').selectAll().where('user_id', '=', userId).execute(), {
        interval: 5,
      })
      .toHaveLength(1);
    platform.moveClock(1_000);
    await change();
    await Promise.all(busy);
    return reply;
  }

  it('keeps out a member who self-excludes while their password is being checked', async () => {
    const { id, userId } = await platform.member();

    const reply = await logInWhile(userId, () =>
      platform.db
        .insertInto('bar')
        .values({ bar_id: id, member_id: id, kind: 'exclusion', since: platform.now(), until: null })
        .execute(),
    );

    expect(reply).toMatchObject({ status: 404, body: { message: expect.stringContaining('제한') } });
    expect(reply.headers['x-auth-token']).toBeUndefined();
  });

  it('opens nothing by a password that is changed while it is being checked', async () => {
    const { id, userId } = await platform.member();
    const password_hash = await hashPassword('night5678');

    const reply = await logInWhile(userId, () =>
      platform.db.updateTable('member').set({ password_hash }).where('member_id', '=', id).execute(),
    );

    expect(reply).toMatchObject({ status: 404 });
  });

  it('answers 600 to everything from a blocked address', async () => {
    const { token } = await platform.member();
    await platform.db
      .insertInto('blocked_address')
      .values({ address: '10.66.0.1', reason: '시험', created_at: platform.now() })
      .execute();

    const reply = await platform.request(CurrentMember, { token, address: '10.66.0.1' });

    expect(reply).toMatchObject({ status: 600, body: { message: '차단된 아이피입니다' } });
    expect(await platform.request(Maintenance, { address: '10.66.0.1' })).toMatchObject({ status: 600 });
    expect(await platform.request(CurrentMember, { token, address: '10.66.0.2' })).toMatchObject({ status: 200 });
  });
});

/** In time of the processor, most of which is the hash: what else runs on the machine adds nothing to it. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
