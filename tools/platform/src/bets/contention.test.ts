import { randomUUID } from 'node:crypto';
import { PlaceBet } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import { onServer } from '../testing/kill/places';
import { addMember, type TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addFixture } from './testing';

const MEMBERS = 10;
const ORDERS = 400;
const STAKE = 1_000;
/** Enough for about half of the orders. */
const CASH = 20_000;

const { DATABASE_URL } = process.env;

/** Two platforms on one Postgres, as two processes would be: what the embedded database's one session can't show. */
describe.runIf(DATABASE_URL)('two platforms on one database', () => {
  it('answer a key alike, take no money twice and never deadlock', async () => {
    const { place, clear } = await onServer(DATABASE_URL ?? '');
    const one = await startPlatform(place);
    const two = await startPlatform(place);
    const fixture = await addFixture(one.db, new Date());
    const members = await Promise.all(
      Array.from({ length: MEMBERS }, () => addMember(one.db, new Date(), { emoney: CASH })),
    );
    const body = { stake: STAKE, picks: [{ fixtureId: fixture.fixtureId, outcomeId: fixture.home, price: 1850 }] };
    const placeBet = async (platform: TestPlatform, member: TestMember, key: string) => {
      const { status, body: reply } = await platform.request(PlaceBet, { token: member.token, key, body });
      return `${status} ${JSON.stringify(reply)}`;
    };

    const pairs = await Promise.all(
      Array.from({ length: ORDERS }, (_, index) => {
        const member = members[index % MEMBERS];
        if (!member) throw new Error('no such member');
        const key = randomUUID();
        return Promise.all([placeBet(one, member, key), placeBet(two, member, key)]);
      }),
    );

    expect(pairs.filter(([first, second]) => first !== second)).toEqual([]);
    expect(new Set(pairs.map(([answer]) => answer.slice(0, 3)))).toEqual(new Set(['201', '422']));
    for (const { id } of members) expect((await balancesOf(one.db, id)).emoney).toBe(0);
    const bets = await one.db.selectFrom('bet').select('bet_id').execute();
    expect(bets).toHaveLength((MEMBERS * CASH) / STAKE);
    expect(await verify(one.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
    await Promise.all([one.close(), two.close()]);
    await clear();
  });
});
