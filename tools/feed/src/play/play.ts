import { INCIDENT } from '@madang/contracts';
import type { Course, Segment } from '../game/course';
import { add, NIL, type Score } from '../game/game';
import { drawsOf } from '../random';
import type { Sport } from '../world/leagues';
import { baseballBeats } from './baseball';
import { basketball } from './basketball';
import { type Beat, playedBy, type Script } from './beat';
import { football } from './football';
import { iceHockey } from './ice-hockey';
import { type Statistic, statisticsOf } from './statistics';
import { volleyball } from './volleyball';

/** One incident that is listed in its period. */
export interface ListedIncident {
  readonly beat: Beat;
  /** The period's place in the game. */
  readonly index: number;
  /** How far the period has progressed, 0 to 1. */
  readonly progress: number;
  /** After it, where it changed the score: of the game, or of the set where sets are counted. */
  readonly score: Score | null;
}

export interface PlayState {
  /** From the start of the game. */
  readonly at: number;
  /** What goes on; null in a break and after the end. */
  readonly now: Beat | null;
  readonly incidents: readonly ListedIncident[];
  readonly statistics: readonly Statistic[];
}

/** What is played between the scores: drawn once, and always the same for the same key. */
export interface Play {
  at(elapsedMs: number): PlayState;
}

const SCRIPTS: Readonly<Record<Exclude<Sport, 'baseball'>, Script>> = { football, basketball, volleyball, iceHockey };

/** What passes too often to be listed: it shows in the statistics and as what goes on. */
const PASSING: ReadonlySet<number> = new Set([
  ...[INCIDENT.possession, INCIDENT.attack, INCIDENT.dangerousAttack, INCIDENT.throwIn, INCIDENT.goalKick],
  ...[INCIDENT.freeKick, INCIDENT.foul, INCIDENT.rebound, INCIDENT.steal, INCIDENT.faceOff, INCIDENT.save],
  ...[INCIDENT.ball, INCIDENT.strike, INCIDENT.shotOff, INCIDENT.shotOnTarget, INCIDENT.out],
]);

export function playOf(sport: Sport, course: Course, key: string): Play {
  const beatsBySegment = new Map<Segment, readonly Beat[]>();
  const beatsOf = (segment: Segment): readonly Beat[] => {
    const existing = beatsBySegment.get(segment);
    if (existing) return existing;
    const draw = drawsOf(`${key}:${segment.index}`);
    const beats = sport === 'baseball' ? baseballBeats(segment, draw) : playedBy(SCRIPTS[sport], segment, draw);
    beatsBySegment.set(segment, beats);
    return beats;
  };
  return {
    at(elapsedMs) {
      const begun = course.segments.filter(({ fromMs }) => fromMs <= elapsedMs);
      const periods = begun
        .filter(({ kind }) => kind === 'play')
        .map(segment => ({ segment, beats: beatsOf(segment).filter(({ atMs }) => atMs <= elapsedMs) }));
      const isPlaying = begun.at(-1)?.kind === 'play' && elapsedMs < course.lengthMs;
      const all = periods.flatMap(({ beats }) => beats);
      return {
        at: elapsedMs,
        now: isPlaying ? (periods.at(-1)?.beats.at(-1) ?? null) : null,
        incidents: periods.flatMap(({ segment, beats }) => incidentsOf(sport, segment, beats)),
        statistics: statisticsOf(sport, all, Math.min(elapsedMs, course.lengthMs)),
      };
    },
  };
}

function incidentsOf(sport: Sport, segment: Segment, beats: readonly Beat[]): ListedIncident[] {
  let score = sport === 'volleyball' ? NIL : segment.before.reduce(add, NIL);
  return beats.flatMap((beat): ListedIncident[] => {
    const { points = 0, side, atMs, type } = beat;
    if (points > 0) score = { ...score, [side]: score[side] + points };
    if (type === null || PASSING.has(type)) return [];
    const progress = (atMs - segment.fromMs) / segment.lengthMs;
    return [{ beat, index: segment.index, progress, score: points > 0 ? score : null }];
  });
}
