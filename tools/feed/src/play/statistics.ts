import { INCIDENT } from '@madang/contracts';
import type { Sport } from '../world/leagues';
import type { Beat, Side } from './beat';

/** What a sport counts: under the statistic's number, which incidents it counts and how much each is. */
interface CountedStatistic {
  readonly type: number;
  readonly of: readonly number[];
  readonly each?: number;
}

const alone = (...types: readonly number[]): CountedStatistic[] => types.map(type => ({ type, of: [type] }));
const { goal, powerPlayGoal } = INCIDENT;

const STATISTICS: Readonly<Record<Sport, readonly CountedStatistic[]>> = {
  football: [
    { type: INCIDENT.shotOnTarget, of: [INCIDENT.shotOnTarget, goal] },
    ...alone(INCIDENT.shotOff, INCIDENT.corner, INCIDENT.dangerousAttack),
    ...alone(INCIDENT.foul, INCIDENT.offside, INCIDENT.yellowCard),
  ],
  basketball: alone(
    ...[INCIDENT.twoPointer, INCIDENT.threePointer, INCIDENT.freeThrow],
    ...[INCIDENT.rebound, INCIDENT.steal, INCIDENT.foul, INCIDENT.timeOut],
  ),
  volleyball: [{ type: INCIDENT.score, of: [INCIDENT.score, INCIDENT.ace] }, ...alone(INCIDENT.ace, INCIDENT.timeOut)],
  baseball: [
    { type: INCIDENT.hit, of: [INCIDENT.hit, INCIDENT.double, INCIDENT.homeRun] },
    ...alone(INCIDENT.homeRun, INCIDENT.walk, INCIDENT.strikeOut),
  ],
  iceHockey: [
    { type: INCIDENT.shotOnTarget, of: [INCIDENT.shotOnTarget, goal, powerPlayGoal] },
    ...alone(INCIDENT.save, INCIDENT.faceOff),
    { type: INCIDENT.penaltyMinutes, of: [INCIDENT.minorPenalty], each: 2 },
  ],
};

export interface Statistic {
  readonly type: number;
  readonly home: number;
  readonly away: number;
}

/** Sports in which having the ball is counted in per cent. */
const BY_POSSESSION: ReadonlySet<Sport> = new Set(['football', 'iceHockey']);

/** What the beats until a moment add up to. */
export function statisticsOf(sport: Sport, beats: readonly Beat[], untilMs: number): Statistic[] {
  const statistics = STATISTICS[sport].map(({ type, of, each = 1 }) => {
    const count = (side: Side) =>
      each * beats.filter(beat => beat.side === side && beat.type !== null && of.includes(beat.type)).length;
    return { type, home: count('home'), away: count('away') };
  });
  return BY_POSSESSION.has(sport) ? [...possession(beats, untilMs), ...statistics] : statistics;
}

/** A beat lasts to the next, but through no break: half a minute at most. */
const LONGEST_MS = 30_000;

function possession(beats: readonly Beat[], untilMs: number): Statistic[] {
  const possessionMs = { home: 0, away: 0 };
  for (const [index, { turn, atMs }] of beats.entries()) {
    possessionMs[turn] += Math.min(LONGEST_MS, (beats[index + 1]?.atMs ?? untilMs) - atMs);
  }
  const all = possessionMs.home + possessionMs.away;
  if (all <= 0) return [];
  const home = Math.round((100 * possessionMs.home) / all);
  return [{ type: INCIDENT.possession, home, away: 100 - home }];
}
