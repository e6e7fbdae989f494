import { describe, expect, it } from 'vitest';
import { BEFORE } from '../board/offer';
import { baseball } from './baseball';
import { basketball } from './basketball';
import { courseOf } from './course';
import { football } from './football';
import type { ExpectedScore, Game, MarketScope } from './game';
import { iceHockey } from './ice-hockey';
import { volleyball } from './volleyball';

const MATCH: MarketScope = { marketId: 1, part: { of: 'match' }, overtime: false };
const WITH_OVERTIME: MarketScope = { ...MATCH, marketId: 226, overtime: true };

const GAMES: readonly { name: string; game: Game; expected: ExpectedScore; result: MarketScope; draws: boolean }[] = [
  { name: 'football', game: football, expected: { home: 1.6, away: 1.1 }, result: MATCH, draws: true },
  { name: 'ice hockey', game: iceHockey, expected: { home: 3.2, away: 2.7 }, result: WITH_OVERTIME, draws: false },
  { name: 'baseball', game: baseball, expected: { home: 5, away: 4.4 }, result: WITH_OVERTIME, draws: false },
  { name: 'basketball', game: basketball(10), expected: { home: 82, away: 78 }, result: WITH_OVERTIME, draws: false },
  {
    name: 'volleyball',
    game: volleyball,
    expected: { home: 1.08, away: 1 },
    result: { ...MATCH, marketId: 52 },
    draws: false,
  },
];

const GAMES_PLAYED = 1500;

/** Shares of games won by the hosts, drawn, and won by the guests. */
function playGames({ name, game, expected, result }: (typeof GAMES)[number]) {
  const count = { home: 0, draw: 0, away: 0 };
  for (let number = 0; number < GAMES_PLAYED; number++) {
    const course = courseOf(game, expected, `${name}:${number}`);
    const { home, away } = game.scoreOf(result, course.at(course.lengthMs).situation.scores);
    count[home > away ? 'home' : home < away ? 'away' : 'draw'] += 1 / GAMES_PLAYED;
  }
  return count;
}

describe.each(GAMES)('$name', one => {
  const { game, expected, result } = one;

  it('is priced as it is played: before the start both agree to a few hundredths', () => {
    const share = playGames(one);
    const { from, p } = game.joint(result, expected, BEFORE).margin();
    const chance = (test: (margin: number) => boolean) =>
      p.reduce((sum, value, index) => sum + (test(from + index) ? value : 0), 0);

    expect(chance(() => true)).toBeCloseTo(1, 3);
    expect(Math.abs(chance(margin => margin > 0) - share.home)).toBeLessThan(0.045);
    expect(Math.abs(chance(margin => margin === 0) - share.draw)).toBeLessThan(0.035);
    expect(share.draw > 0).toBe(one.draws);
  });

  it('is certain at the end, and only then over', () => {
    const course = courseOf(game, expected, 'end');
    const end = course.at(course.lengthMs);
    const score = game.scoreOf(result, end.situation.scores);

    expect(course.at(course.lengthMs - 1).situation.isOver).toBe(false);
    expect(end.situation.isOver).toBe(true);
    expect(game.isFinished(result, end.situation)).toBe(true);
    expect(game.isOver(end.situation.scores)).toBe(true);
    expect(score.home + score.away).toBeGreaterThanOrEqual(0);
  });

  it('never takes a score back, and takes the clock along', () => {
    const course = courseOf(game, expected, 'forward');
    let total = 0;
    let clock = -1;
    for (const moment of course.moments) {
      const { situation, clockSeconds } = course.at(moment);
      const now = situation.scores.reduce((sum, score) => sum + score.home + score.away, 0);
      expect(now).toBeGreaterThanOrEqual(total);
      expect(clockSeconds ?? 0).toBeGreaterThanOrEqual(clockSeconds === null ? 0 : clock);
      total = now;
      clock = clockSeconds ?? -1;
    }
  });
});

describe('in play', () => {
  it('football: a goal moves the chance, and late it moves it more', () => {
    const chanceAt = (progress: number, home: number) => {
      const { from, p } = football
        .joint(
          MATCH,
          { home: 1.4, away: 1.4 },
          {
            index: 1,
            progress,
            scores: [
              { home, away: 0 },
              { home: 0, away: 0 },
            ],
            isOver: false,
          },
        )
        .margin();
      return p.reduce((sum, value, index) => sum + (from + index > 0 ? value : 0), 0);
    };

    expect(chanceAt(0, 1)).toBeGreaterThan(chanceAt(0, 0) + 0.2);
    expect(chanceAt(0.9, 1)).toBeGreaterThan(chanceAt(0, 1) + 0.15);
  });

  it('volleyball: two sets up at 24–10 the match is all but won', () => {
    const { from, p } = volleyball
      .joint(
        { ...MATCH, marketId: 52 },
        { home: 1, away: 1 },
        {
          index: 2,
          progress: 0.5,
          scores: [
            { home: 25, away: 20 },
            { home: 25, away: 22 },
            { home: 24, away: 10 },
          ],
          isOver: false,
        },
      )
      .margin();

    expect(p.reduce((sum, value, index) => sum + (from + index > 0 ? value : 0), 0)).toBeGreaterThan(0.999);
  });
});
