import { randomUUID } from 'node:crypto';
import { SendMessage } from '@madang/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFixtures } from '../feed/load';
import { memberAccount } from '../ledger/accounts';
import { balancesOfAll } from '../ledger/balances';
import { lock } from '../ledger/post';
import { storedTransfers } from '../ledger/queries';
import { sendMessages, unreadCounts } from '../messages/queries';
import { forget } from '../set-aside/set-aside';
import { readFixtures } from '../settlement/game';
import { readLegs } from '../settlement/legs';
import { lockBets, portionOn, readUnknown, strikeOff } from '../settlement/queries';
import { readLines } from '../sports/lines';
import { countLines } from '../sports/markets';
import { startPlatform, type TestPlatform } from '../testing/platform';

/** More than the 65,535 parameters that a statement may have. */
const MANY = 66_000;

/** Each statement whose size follows the data, with as much of it as a large site has. */
describe(`a statement about ${MANY} items`, () => {
  let platform: TestPlatform;
  let memberId: string;
  const uuids = Array.from({ length: MANY }, () => randomUUID());
  const feedIds = Array.from({ length: MANY }, (_, index) => String(90_000_000 + index));
  const fixtures = feedIds.map(fixtureId => ({ fixtureId, sportId: '6046' }));
  beforeAll(async () => {
    platform = await startPlatform();
    memberId = (await platform.member()).id;
  });
  afterAll(() => platform.close());

  type Tx = Parameters<typeof lockBets>[0];
  const inTx = (run: (tx: Tx) => Promise<unknown>) => () => platform.db.transaction().execute(run);

  it.each<[string, () => Promise<unknown>]>([
    ['unreadCounts', () => unreadCounts(platform.db, uuids)],
    ['balancesOfAll', () => balancesOfAll(platform.db, uuids)],
    ['loadFixtures', () => loadFixtures(platform.db, feedIds)],
    ['readFixtures', () => readFixtures(platform.db, feedIds)],
    ['countLines', () => countLines(platform.db, feedIds)],
    ['readLines', () => readLines(platform.db, fixtures, null)],
    ['forget', () => forget(platform.db, 'bet', uuids)],
    ['readLegs', inTx(tx => readLegs(tx, uuids))],
    ['lockBets', inTx(tx => lockBets(tx, uuids))],
    ['portionOn', inTx(tx => portionOn(tx, feedIds))],
    ['readUnknown', inTx(tx => readUnknown(tx, feedIds))],
    ['strikeOff', inTx(tx => strikeOff(tx, feedIds))],
    [
      'lock',
      inTx(tx =>
        lock(
          tx,
          uuids.map(id => memberAccount(id, 'emoney')),
        ),
      ),
    ],
    ['knownTransfers', inTx(tx => storedTransfers(tx, uuids))],
  ])('is made by %s', async (_name, run) => {
    await expect(run()).resolves.not.toThrow();
  });

  it('is made by sendMessages, which writes them all', async () => {
    const letters = uuids.map(() => ({ memberId, title: '안내', contents: '내용', at: platform.now() }));

    await sendMessages(platform.db, letters);

    expect(await unreadCounts(platform.db, [memberId])).toEqual(new Map([[memberId, MANY]]));
  });

  it('is made by a message to all members, in portions, to each once', async () => {
    await sql`
      insert into member (member_id, user_id, nickname, password_hash, withdraw_password_hash, state, recommender,
        suggestion_code, created_at)
      select id, 'many' || n, '많은' || n, '', '', 'active', '', '', ${platform.now()}::timestamptz
      from unnest(${uuids}::uuid[]) with ordinality as given(id, n)`.execute(platform.db);
    const { token } = await platform.member({ type: 1 });
    const body = { userId: null, title: '모두에게', contents: '내용' };

    const { sent } = await platform.send(SendMessage, { token, body });

    expect(sent).toBe(MANY + 1);
    const written = async () => {
      const { rows } = await sql<{ all: number; members: number }>`
        select count(*)::int as all, count(distinct member_id)::int as members from message where title = '모두에게'`.execute(
        platform.db,
      );
      return rows[0];
    };
    await expect.poll(written, { timeout: 120_000, interval: 1_000 }).toEqual({ all: sent, members: sent });
  }, 150_000);
});
