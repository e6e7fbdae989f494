import { BET_STATUS, FEED_TYPE, type FeedBet, type FeedEnvelope, SUSPENSION } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import { describe, expect, it } from 'vitest';
import { ofType, readAll } from './read.test-kit';
import { createSimulator } from './simulator';

const START = new Date('2026-11-28T10:00:00Z');
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

interface SeenBet extends FeedBet {
  fixtureId: string;
  marketId: number;
}
const betsIn = (messages: readonly FeedEnvelope[]): SeenBet[] =>
  messages.flatMap(({ Body }) =>
    (Body?.Events ?? []).flatMap(event =>
      (event.Markets ?? []).flatMap(market =>
        (market.Bets ?? []).map(bet => ({ ...bet, fixtureId: event.FixtureId, marketId: market.Id })),
      ),
    ),
  );
const fixturesIn = (messages: readonly FeedEnvelope[]) =>
  messages.flatMap(({ Body }) =>
    (Body?.Events ?? []).flatMap(event => (event.Fixture ? [{ id: event.FixtureId, ...event.Fixture }] : [])),
  );

/** Seconds that a busy machine may take. */

describe('the whole board', () => {
  const messages = readAll(createSimulator({ seed: 'test', startsAt: START }).advance(START));
  const fixtures = fixturesIn(ofType(messages, FEED_TYPE.fixture));

  it('offers about 175 upcoming fixtures of five sports over at least twelve leagues, and some in play', () => {
    const upcoming = fixtures.filter(
      ({ Status }) => Status === FIXTURE_STATUS.notStarted || Status === FIXTURE_STATUS.aboutToStart,
    );
    const inPlay = fixtures.filter(({ Status }) => Status === FIXTURE_STATUS.inProgress);

    expect(upcoming.length).toBeGreaterThan(140);
    expect(upcoming.length).toBeLessThan(210);
    expect(inPlay.length).toBeGreaterThan(4);
    expect(new Set(fixtures.map(({ Sport }) => Sport?.Id))).toEqual(
      new Set(['6046', '48242', '154830', '154914', '35232']),
    );
    expect(new Set(upcoming.map(({ League }) => League?.Id)).size).toBeGreaterThanOrEqual(12);
  });

  it('names every team and league in Korean or by the letters that Korean readers use for it', () => {
    const names = fixtures.flatMap(({ Participants, League }) => [
      League?.Name ?? '',
      ...(Participants ?? []).map(({ Name }) => Name),
    ]);

    const foreign = names.filter(name => !/[가-힣]/.test(name) && !['NBA', 'MLB', 'NHL', 'KBL', 'WKBL'].includes(name));
    expect(foreign).toEqual([]);
  });

  it('gives every bet an id of its own above 2^53 that ends in its fixture’s', () => {
    const bets = betsIn(messages);

    expect(new Set(bets.map(({ Id }) => Id)).size).toBe(bets.length);
    for (const { Id, fixtureId } of bets) {
      expect(BigInt(Id)).toBeGreaterThan(2n ** 53n);
      expect(BigInt(Id)).toBeLessThan(2n ** 63n);
      expect(Id.endsWith(fixtureId)).toBe(true);
    }
  });

  it('writes prices and lines as text, with no more than three places', () => {
    const text = createSimulator({ seed: 'test', startsAt: START, fixtures: 6 }).advance(START).join('\n');

    expect(text).toMatch(/"Price":"\d+(\.\d{1,3})?"/);
    expect(text).not.toMatch(/"Price":[^"]/);
    expect(text).not.toMatch(/"Price":"\d+\.\d{4,}"/);
    expect(text).toMatch(/"Line":"-0\.\d+ \(0-0\)"/);
  });

  it('keeps a margin of about six in a hundred on results, handicaps and totals before the start', () => {
    const early = new Set(fixtures.filter(({ Status }) => Status === FIXTURE_STATUS.notStarted).map(({ id }) => id));
    const sums = new Map<string, { sum: number; sides: number; isOpen: boolean }>();
    for (const bet of betsIn(messages).filter(one => early.has(one.fixtureId) && MAIN.has(one.marketId))) {
      const line = Number.parseFloat(bet.BaseLine ?? '0.5');
      if (Math.abs(line % 1) !== 0.5) continue; // whole and quarter lines pay back: their inverse prices add up to more
      const key = `${bet.fixtureId}|${bet.marketId}|${bet.BaseLine}`;
      const existing = sums.get(key) ?? { sum: 0, sides: 0, isOpen: true };
      sums.set(key, {
        sum: existing.sum + 1 / Number(bet.Price),
        sides: existing.sides + 1,
        isOpen: existing.isOpen && bet.Status === BET_STATUS.open,
      });
    }
    const open = [...sums.values()].filter(({ isOpen, sides }) => isOpen && sides > 1);

    expect(open.length).toBeGreaterThan(500);
    for (const { sum } of open) {
      expect(sum).toBeGreaterThan(1.05);
      expect(sum).toBeLessThan(1.11);
    }
  });

  it('pairs a handicap’s sides by the home side’s line', () => {
    const handicaps = betsIn(messages).filter(({ marketId }) => marketId === 3 || marketId === 342);

    for (const { Name, Line, BaseLine } of handicaps) {
      const ownLine = Number.parseFloat(Line ?? '');
      expect(ownLine).toBe(Number.parseFloat(BaseLine ?? '') * (Name === '2' ? -1 : 1) + 0);
    }
  });
});

const ORDER: readonly number[] = [
  FIXTURE_STATUS.notStarted,
  FIXTURE_STATUS.aboutToStart,
  FIXTURE_STATUS.inProgress,
  FIXTURE_STATUS.finished,
];

const MAIN: ReadonlySet<number> = new Set([1, 226, 52, 3, 342, 2, 28]);

describe('a seed', () => {
  it('says the same words every time, and others for another seed', () => {
    const messagesOf = (seed: string) => {
      const simulator = createSimulator({ seed, startsAt: START, fixtures: 4 });
      return [...simulator.advance(START), ...simulator.advance(later(20))];
    };

    expect(messagesOf('a')).toEqual(messagesOf('a'));
    expect(messagesOf('a')).not.toEqual(messagesOf('b'));
  });

  it('moves several selections a second over the whole board', () => {
    const simulator = createSimulator({ seed: 'test', startsAt: START });
    simulator.advance(START);

    const movedIds = new Set<string>();
    for (let second = 1; second <= 20; second++) {
      for (const { Id } of betsIn(readAll(simulator.advance(later(second / 60))))) movedIds.add(`${second}|${Id}`);
    }

    expect(movedIds.size / 20).toBeGreaterThan(5);
  });
});

describe('a day of a few fixtures', () => {
  const simulator = createSimulator({ seed: 'day', startsAt: START, fixtures: 12 });
  const first = readAll(simulator.advance(START));
  const steps = Array.from({ length: 6 }, (_, index) => readAll(simulator.advance(later(240 * (index + 1)))));
  const all = [...first, ...steps.flat()];

  const lastBets = new Map(betsIn(all).map(bet => [bet.Id, bet]));
  const lastFixtures = new Map(fixturesIn(ofType(all, FEED_TYPE.fixture)).map(fixture => [fixture.id, fixture]));
  const finished = [...lastFixtures.values()].filter(({ Status }) => Status === FIXTURE_STATUS.finished);

  it('goes through before, soon, in play and finished', () => {
    const [one] = finished;
    const statuses = fixturesIn(ofType(all, FEED_TYPE.fixture))
      .filter(({ id }) => id === one?.id)
      .map(({ Status }) => Status);

    expect(finished.length).toBeGreaterThan(3);
    expect(statuses).toEqual([...statuses].sort((left, right) => ORDER.indexOf(left ?? 0) - ORDER.indexOf(right ?? 0)));
  });
  it('settles every bet of a finished fixture', () => {
    const ids = new Set(finished.map(({ id }) => id));
    const bets = [...lastBets.values()].filter(({ fixtureId }) => ids.has(fixtureId));

    expect(bets.length).toBeGreaterThan(150);
    expect(bets.filter(({ Settlement, Status }) => !Settlement || Status !== BET_STATUS.settled)).toEqual([]);
  });

  it('settles results by the score of the livescore', () => {
    const scores = new Map<string, string>();
    for (const { Body } of ofType(all, FEED_TYPE.livescore)) {
      for (const event of Body?.Events ?? []) {
        const [home, away] = (event.Livescore?.Scoreboard?.Results ?? []).map(({ Value }) => Number(Value));
        scores.set(event.FixtureId, (home ?? 0) > (away ?? 0) ? '1' : (home ?? 0) < (away ?? 0) ? '2' : 'X');
      }
    }
    const won = [...lastBets.values()].filter(
      ({ marketId, Settlement }) => [226, 52].includes(marketId) && Settlement === 2,
    );

    expect(won.length).toBeGreaterThan(0);
    for (const { fixtureId, Name } of won) expect(Name).toBe(scores.get(fixtureId));
  });
  it('settles a market about one team by that team’s score alone', () => {
    const football = new Set(finished.flatMap(({ id, Sport }) => (Sport?.Id === '6046' ? [id] : [])));
    const scores = new Map(
      ofType(all, FEED_TYPE.livescore).flatMap(({ Body }) =>
        (Body?.Events ?? []).map(event => [event.FixtureId, event.Livescore?.Scoreboard?.Results] as const),
      ),
    );
    const homeTotals = [...lastBets.values()].filter(
      ({ marketId, fixtureId }) => marketId === 101 && football.has(fixtureId),
    );

    expect(homeTotals.length).toBeGreaterThan(5);
    for (const { fixtureId, Name, Line, Settlement } of homeTotals) {
      const home = Number(scores.get(fixtureId)?.find(({ Position }) => Position === '1')?.Value);
      expect(Settlement).toBe(home > Number(Line) === (Name === 'Over') ? 2 : 1);
    }
  });

  it('closes at the start what is not offered in play, and holds prices after a goal', () => {
    const reasons = new Set(betsIn(all).map(({ SuspensionReason }) => SuspensionReason));

    expect(reasons).toContain(SUSPENSION.lineRemoved);
    expect(reasons).toContain(SUSPENSION.livescore);
  });

  it('pays half results on quarter lines', () => {
    const codes = new Set(betsIn(ofType(all, FEED_TYPE.settlement)).map(({ Settlement }) => Settlement));

    expect([1, 2, 4, 5].filter(code => !codes.has(code))).toEqual([]);
  });

  it('puts new fixtures on the board as time goes by, and names those in play in its keep-alives', () => {
    const existing = new Set(fixturesIn(first).map(({ id }) => id));
    const inPlay = new Set(finished.map(({ id }) => id));
    const named = ofType(all, FEED_TYPE.keepAlive).flatMap(({ Body }) => Body?.KeepAlive?.ActiveEvents ?? []);

    expect(fixturesIn(steps.flat()).some(({ id }) => !existing.has(id))).toBe(true);
    expect([...inPlay].filter(id => !named.includes(id))).toEqual([]);
  });

  it('ends after a restart what had begun before it, with the same result', () => {
    const [one] = finished;
    const restarted = readAll(
      createSimulator({
        seed: 'day',
        startsAt: later(1440),
        fixtures: 12,
        unfinished: [one?.id ?? '', '99999999'],
      }).advance(later(1440)),
    );

    const before = [...lastBets.values()].filter(({ fixtureId }) => fixtureId === one?.id);
    const after = new Map(betsIn(restarted).map(bet => [bet.Id, bet.Settlement]));
    expect(before.map(({ Id, Settlement }) => [Id, Settlement])).toEqual(before.map(({ Id }) => [Id, after.get(Id)]));
  });
});
