import { randomUUID } from 'node:crypto';
import { BetDetail, Bets, PlaceBet } from '@madang/contracts';
import { betting, errors, validation } from '@madang/locale';
import { FIXTURE_STATUS } from '@madang/sport';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/balances';
import { verify } from '../ledger/verify';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addFixture, setOutcome, type TestFixture } from './testing';

let platform: TestPlatform;
let fixture: TestFixture;
let member: TestMember;

beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(async () => {
  fixture = await addFixture(platform.db, platform.now());
  member = await platform.member({ emoney: 50_000 });
});
afterEach(async () => {
  expect(await balancesOf(platform.db, member.id)).toMatchObject({ emoney: 50_000 });
  const { rows } = await countBets();
  expect(rows).toEqual([]);
});
afterAll(async () => {
  expect(await verify(platform.db)).toMatchObject({ isSound: true });
  await platform.close();
});

const countBets = async () => ({ rows: await platform.db.selectFrom('bet').select('bet_id').execute() });
const home = () => ({ fixtureId: fixture.fixtureId, outcomeId: fixture.home, price: 1850 });
const picked = (outcomeId: string, price: number) => ({ fixtureId: fixture.fixtureId, outcomeId, price });
const place = (body: unknown) => platform.request(PlaceBet, { token: member.token, body });
const refused = (status: number, message: string, ...fields: string[]) => ({
  status,
  body: { message, ...(fields.length > 0 ? { problems: fields.map(field => ({ field })) } : {}) },
});

describe('a body that is not a bet', () => {
  it.each([
    ['negative', -1_000, validation.stakePositive],
    ['zero', 0, validation.stakePositive],
    ['fractional', 1_000.5, validation.wholeWon],
    ['huge', 1_000_000_001, validation.stakeHuge],
    ['beyond safe numbers', 1e21, validation.wholeWon],
    ['text', '10000', validation.wholeWon],
    ['missing', undefined, validation.wholeWon],
  ])('is refused when the stake is %s', async (_, stake, message) => {
    const reply = await place({ stake, picks: [home()] });

    expect(reply).toMatchObject({ status: 400, body: { message: `stake: ${message}` } });
    expect(reply.body).toHaveProperty('problems.0.field', 'stake');
  });

  it.each([
    ['unknown fields', { admin: true }, 'admin'],
    ['an unknown odds policy', { oddsPolicy: 'always' }, 'oddsPolicy'],
    ['a bonus that is not on offer', { bonusFolds: 4 }, 'bonusFolds'],
    ['a system of one', { systemFolds: 1 }, 'systemFolds'],
    ['a system of more than a slip holds', { systemFolds: 51 }, 'systemFolds'],
    ['a system of halves', { systemFolds: 2.5 }, 'systemFolds'],
    ['no picks', { picks: [] }, 'picks'],
    ['picks that are not a list', { picks: 'all' }, 'picks'],
    [
      'a pick with an unknown field',
      { picks: [{ fixtureId: '1', outcomeId: '1', price: 1850, won: true }] },
      'picks.0.won',
    ],
    ['a pick with a number for an id', { picks: [{ fixtureId: 1, outcomeId: '1', price: 1850 }] }, 'picks.0.fixtureId'],
    ['a pick with odds below 1', { picks: [{ fixtureId: '1', outcomeId: '1', price: 999 }] }, 'picks.0.price'],
    [
      'a pick with odds beyond all odds',
      { picks: [{ fixtureId: '1', outcomeId: '1', price: 1e9 + 1 }] },
      'picks.0.price',
    ],
    ['a pick with fractional odds', { picks: [{ fixtureId: '1', outcomeId: '1', price: 1850.5 }] }, 'picks.0.price'],
    ['SQL for an id', { picks: [{ fixtureId: "1' or true --", outcomeId: '1', price: 1850 }] }, 'picks.0.fixtureId'],
  ])('is refused with %s', async (_, change, field) => {
    const reply = await place({ stake: 1_000, picks: [home()], ...change });

    expect(reply).toMatchObject({ status: 400, body: { problems: [{ field }] } });
  });

  it('is refused when there are more picks than a slip holds', async () => {
    const reply = await place({ stake: 1_000, picks: Array.from({ length: 51 }, home) });

    expect(reply).toMatchObject(refused(400, `picks: ${validation.tooManyPicks}`, 'picks'));
  });

  it('is refused when it is no JSON, or larger than 64 KB', async () => {
    const send = (payload: string) =>
      platform.app.inject({
        method: 'POST',
        url: '/api/bets',
        headers: {
          authorization: `Bearer ${member.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        payload,
      });

    const broken = await send('{"stake":');
    const large = await send(JSON.stringify({ stake: 1_000, picks: [home()], note: 'x'.repeat(65_536) }));

    expect([broken.statusCode, large.statusCode]).toEqual([400, 413]);
    expect(large.json()).toMatchObject({ message: errors.tooLarge });
  });

  it.each([null, 'short', 'x'.repeat(65), 'not a key at all'])('is refused with the key %s', async key => {
    const reply = await platform.request(PlaceBet, {
      token: member.token,
      key,
      body: { stake: 1_000, picks: [home()] },
    });

    expect(reply).toMatchObject({ status: 400, body: { problems: [{ field: 'Idempotency-Key' }] } });
  });
});

describe('who may not bet', () => {
  const body = () => ({ stake: 1_000, picks: [home()] });

  it('a visitor, or one whose token is dead', async () => {
    const none = await platform.request(PlaceBet, { body: body() });
    const dead = await platform.request(PlaceBet, { body: body(), token: 'x'.repeat(43) });

    expect([none.status, dead.status]).toEqual([401, 556]);
  });

  it('a member who was suspended after logging in', async () => {
    const suspended = await platform.member({ emoney: 10_000, state: 'suspended' });

    expect((await platform.request(PlaceBet, { body: body(), token: suspended.token })).status).toBe(406);
  });

  it('those who run the site', async () => {
    const manager = await platform.member({ emoney: 10_000, type: 2 });

    expect(await platform.request(PlaceBet, { body: body(), token: manager.token })).toMatchObject({
      status: 422,
      body: { message: '운영 계정으로는 베팅할 수 없어요.' },
    });
  });
});

describe('picks that can not be taken', () => {
  it('of an outcome that does not exist', async () => {
    const reply = await place({ stake: 1_000, picks: [home(), picked('99999999999999999999', 1_850)] });

    expect(reply).toMatchObject({ status: 422, body: { problems: [{ field: 'picks.1.outcomeId' }] } });
  });

  it('of an outcome that belongs to another fixture', async () => {
    const other = await addFixture(platform.db, platform.now());

    const reply = await place({ stake: 1_000, picks: [{ ...home(), fixtureId: other.fixtureId }] });

    expect(reply).toMatchObject({ status: 422, body: { problems: [{ field: 'picks.0.fixtureId' }] } });
  });

  it.each([
    ['suspended', betting.suspended],
    ['closed', betting.closed],
  ] as const)('on a %s market', async (state, message) => {
    await setOutcome(platform.db, fixture.over, { state });

    const reply = await place({ stake: 1_000, picks: [home(), picked(fixture.over, 1950)] });

    expect(reply).toMatchObject(refused(422, message, 'picks.1'));
  });

  it('of a fixture that has started by our clock, though its outcomes are still open', async () => {
    platform.moveClock(59 * 60_000);
    const justBefore = await platform.member({ emoney: 1_000 });
    platform.moveClock(60_000);

    const reply = await platform.request(PlaceBet, {
      token: justBefore.token,
      body: { stake: 1_000, picks: [home()] },
    });

    expect(reply).toMatchObject(refused(422, betting.closed, 'picks.0'));
  });

  it.each([FIXTURE_STATUS.finished, FIXTURE_STATUS.cancelled, FIXTURE_STATUS.abandoned, FIXTURE_STATUS.postponed, 42])(
    'of a fixture in status %s',
    async status => {
      await platform.db.updateTable('fixture').set({ status }).where('fixture_id', '=', fixture.fixtureId).execute();

      expect(await place({ stake: 1_000, picks: [home()] })).toMatchObject(refused(422, betting.closed, 'picks.0'));
    },
  );
});

describe('a price that is not the one of now', () => {
  it.each([
    ['stale', 1_800],
    ['forged, and higher', 99_000],
    ['forged beyond every limit', 1_000_000_000],
    ['forged, and lower', 1_000],
  ])('%s is shown, and nothing is taken', async (_, price) => {
    const reply = await place({ stake: 1_000, picks: [picked(fixture.over, 1950), picked(fixture.home, price)] });

    expect(reply).toMatchObject({
      status: 409,
      body: { message: betting.oddsMoved, moved: [{ outcomeId: fixture.home, from: price, to: 1850 }] },
    });
  });

  it('is not taken for better when it is worse', async () => {
    const reply = await place({ stake: 1_000, picks: [picked(fixture.home, 99_000)], oddsPolicy: 'better' });

    expect(reply).toMatchObject({ status: 409, body: { moved: [{ from: 99_000, to: 1850 }] } });
  });

  it('says less than that its outcome is closed', async () => {
    await setOutcome(platform.db, fixture.home, { state: 'closed' });

    expect(await place({ stake: 1_000, picks: [picked(fixture.home, 99_000)], oddsPolicy: 'any' })).toMatchObject(
      refused(422, betting.closed, 'picks.0'),
    );
  });
});

describe('picks that do not go together', () => {
  it('names both picks of one market', async () => {
    const reply = await place({
      stake: 1_000,
      picks: [picked(fixture.over, 1950), home(), picked(fixture.draw, 3400)],
    });

    expect(reply).toMatchObject(refused(422, betting.sameMarket, 'picks.1', 'picks.2'));
    expect(reply.body).toMatchObject({
      problems: [{ message: expect.stringContaining('아스널 승') }, { message: expect.stringContaining('무') }],
    });
  });

  it('refuses the very same pick twice', async () => {
    expect(await place({ stake: 1_000, picks: [home(), home()] })).toMatchObject(
      refused(422, betting.sameMarket, 'picks.0', 'picks.1'),
    );
  });

  it('names the two of a fixture with the same question, and none of the others', async () => {
    const picks = [home(), picked(fixture.over, 1950), picked(fixture.handicap, 2100)];

    expect(await place({ stake: 1_000, picks })).toMatchObject(refused(422, betting.pairWhoWins, 'picks.0', 'picks.2'));
  });

  it('refuses them in a system as well', async () => {
    const picks = [home(), picked(fixture.over, 1950), home()];

    expect(await place({ stake: 1_000, systemFolds: 2, picks })).toMatchObject(
      refused(422, betting.sameMarket, 'picks.0', 'picks.2'),
    );
  });

  it('refuses pairs of a fixture that would pay one event twice', async () => {
    const resultAndHandicap = await place({ stake: 1_000, picks: [home(), picked(fixture.handicap, 2100)] });
    const drawAndTotal = await place({
      stake: 1_000,
      picks: [picked(fixture.draw, 3400), picked(fixture.under, 1900)],
    });

    expect(resultAndHandicap).toMatchObject({ status: 422, body: { problems: [{}, {}] } });
    expect(drawAndTotal).toMatchObject({ status: 422, body: { problems: [{}, {}] } });
  });
});

describe('a bonus', () => {
  const three = async (price: number) => {
    const fixtures = await Promise.all([1, 2, 3].map(() => addFixture(platform.db, platform.now())));
    const first = fixtures[0];
    if (first) await setOutcome(platform.db, first.home, { price_milli: price });
    return fixtures.map(({ fixtureId, home: outcomeId }, index) => ({
      fixtureId,
      outcomeId,
      price: index === 0 ? price : 1850,
    }));
  };

  it('does not go with odds below 1.30 [V-bonus-odds]', async () => {
    const reply = await place({ stake: 1_000, bonusFolds: 3, picks: await three(1_299) });

    expect(reply).toMatchObject({
      status: 422,
      body: { message: betting.bonusOdds, problems: [{ field: 'picks.0' }] },
    });
  });

  it('goes with odds of 1.30, and multiplies the payout [V-bonus-odds]', async () => {
    const other = await platform.member({ emoney: 10_000 });
    const picks = await three(1_300);

    const bet = await platform.send(PlaceBet, { token: other.token, body: { stake: 10_000, bonusFolds: 3, picks } });
    await forgetBets();

    expect(bet).toMatchObject({ bonusFolds: 3, possiblePayout: 45_827 }); // 1.3 × 1.85² × 1.03, rounded down
  });

  it('needs as many folds as it says', async () => {
    const reply = await place({ stake: 1_000, bonusFolds: 5, picks: await three(1_850) });

    expect(reply).toMatchObject(refused(422, betting.bonusFolds(5), 'bonusFolds'));
  });
});

describe('a stake or a slip beyond the limits', () => {
  it.each([
    ['less than the least', 999, betting.minStake(1_000)],
    ['more than the most', 1_000_001, betting.maxStake(1_000_000)],
    ['more than there is', 50_001, betting.balance(1)],
  ])('%s', async (_, stake, message) => {
    expect(await place({ stake, picks: [home()] })).toMatchObject(refused(422, message, 'stake'));
  });

  it('more legs or higher odds than allowed', async () => {
    const fixtures = await Promise.all(Array.from({ length: 11 }, () => addFixture(platform.db, platform.now())));
    const legs = fixtures.map(other => ({ fixtureId: other.fixtureId, outcomeId: other.away, price: 4200 }));

    expect(await place({ stake: 1_000, picks: legs })).toMatchObject(refused(422, betting.maxLegs(10), 'picks'));
    expect(await place({ stake: 1_000, picks: legs.slice(0, 4) })).toMatchObject(
      refused(422, betting.maxOdds(100_000), 'picks'),
    );
  });
});

describe("another member's bet", () => {
  it('is not found, and is not in the list', async () => {
    const other = await platform.member({ emoney: 10_000 });
    const bet = await platform.send(PlaceBet, { token: other.token, body: { stake: 1_000, picks: [home()] } });

    const reply = await platform.request(BetDetail, { token: member.token, params: { betId: bet.betId } });
    const list = await platform.send(Bets, { token: member.token });
    await forgetBets();

    expect(reply).toMatchObject({ status: 404, body: { message: '베팅 내역을 찾을 수 없어요.' } });
    expect(list.totalCount).toBe(0);
  });

  it('can not be requested by an invalid id', async () => {
    expect(await platform.request(BetDetail, { token: member.token, params: { betId: '1' } })).toMatchObject({
      status: 400,
      body: { problems: [{ field: 'betId' }] },
    });
  });
});

/** For the check after each test, which expects that nothing was placed. */
async function forgetBets(): Promise<void> {
  for (const table of ['call_answer', 'bet_leg', 'bet'] as const) await platform.db.deleteFrom(table).execute();
}
