import { fc, test } from '@fast-check/vitest';
import { INCIDENT } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { courseOf } from '../game/course';
import { gameOf } from '../game/games';
import { LEAGUES, type Sport } from '../world/leagues';
import { playOf } from './play';

const EXPECTED_SCORES: Readonly<Record<Sport, { home: number; away: number }>> = {
  football: { home: 1.6, away: 1.2 },
  basketball: { home: 84, away: 80 },
  volleyball: { home: 1.1, away: 1 },
  baseball: { home: 5, away: 4 },
  iceHockey: { home: 3, away: 2.6 },
};
const SPORTS: readonly Sport[] = ['football', 'basketball', 'volleyball', 'baseball', 'iceHockey'];
const POINTS: ReadonlySet<number> = new Set([
  ...[INCIDENT.goal, INCIDENT.twoPointer, INCIDENT.threePointer, INCIDENT.freeThrow, INCIDENT.score, INCIDENT.ace],
  ...[INCIDENT.hit, INCIDENT.double, INCIDENT.homeRun],
]);

function playAll(sport: Sport, key: string) {
  const league = LEAGUES.find(one => one.sport === sport);
  if (!league) throw new Error(`no league plays ${sport}`);
  const course = courseOf(gameOf(league), EXPECTED_SCORES[sport], key);
  return { course, play: playOf(sport, course, key) };
}

describe.each(SPORTS)('what is played in %s', sport => {
  test.prop([fc.string(), fc.double({ min: 0, max: 1, noNaN: true })], { numRuns: 15 })(
    'agrees with the scoreboard at every moment',
    (key, part) => {
      const { course, play } = playAll(sport, key);
      const at = Math.floor(part * course.lengthMs);

      const { incidents } = play.at(at);

      const { scores } = course.at(at).situation;
      for (const [index, score] of scores.entries()) {
        const points = { home: 0, away: 0 };
        for (const { beat, index: own } of incidents) if (own === index) points[beat.side] += beat.points ?? 0;
        expect(points).toEqual(score);
      }
      for (const { beat } of incidents) if (beat.points) expect(POINTS.has(beat.type ?? 0)).toBe(true);
    },
  );

  it('is the same whenever it is looked at', () => {
    const { course, play } = playAll(sport, 'one');
    const middle = Math.floor(course.lengthMs / 3);

    const early = play.at(middle);
    play.at(course.lengthMs);

    expect(play.at(middle)).toEqual(early);
    expect(playAll(sport, 'one').play.at(middle)).toEqual(early);
  });

  it('says whose turn it is while it is played, and rests in a break and at the end', () => {
    const { course, play } = playAll(sport, 'two');
    const pause = course.segments.find(({ kind }) => kind === 'break');

    expect(['home', 'away']).toContain(play.at(60_000).now?.turn);
    expect(play.at(course.lengthMs).now).toBeNull();
    if (pause) expect(play.at(pause.fromMs + 1000).now).toBeNull();
  });
});

describe('a baseball inning', () => {
  it('never has a fourth out, ball or strike, and empties the bases at the third', () => {
    const { course, play } = playAll('baseball', 'three');

    for (let at = 0; at < course.lengthMs; at += 5000) {
      const diamond = play.at(at).now?.diamond;
      expect(diamond).toBeDefined();
      if (!diamond) continue;
      expect(diamond.outs).toBeLessThanOrEqual(3);
      expect(diamond.balls).toBeLessThanOrEqual(3);
      expect(diamond.strikes).toBeLessThanOrEqual(2);
      if (diamond.outs === 3) expect(diamond.bases).toEqual([false, false, false]);
    }
  });

  it('has the guests bat first', () => {
    const { play } = playAll('baseball', 'four');

    expect(play.at(60_000).now?.turn).toBe('away');
    expect(play.at(12 * 60_000).now?.turn).toBe('home');
  });
});

describe('a volleyball set', () => {
  it('is served by who won the last rally', () => {
    const { course, play } = playAll('volleyball', 'five');
    const [set] = course.segments;
    const [first] = set?.scorings ?? [];
    if (!set || !first) throw new Error('a set without a rally');
    const wonMs = Math.ceil(set.fromMs + first.progress * set.lengthMs);

    expect(play.at(wonMs + 8000).now?.turn).toBe(first.side);
  });
});

it('football has the shots, corners and cards of a real game, and possession in per cent', () => {
  const { course, play } = playAll('football', 'six');

  const { statistics } = play.at(course.lengthMs);

  const of = (type: number) => statistics.find(statistic => statistic.type === type) ?? { home: 0, away: 0 };
  const sum = (type: number) => of(type).home + of(type).away;
  expect(sum(INCIDENT.possession)).toBe(100);
  expect(sum(INCIDENT.corner)).toBeGreaterThan(3);
  expect(sum(INCIDENT.corner)).toBeLessThan(25);
  expect(sum(INCIDENT.shotOnTarget)).toBeGreaterThan(2);
  expect(sum(INCIDENT.yellowCard)).toBeLessThan(12);
});
