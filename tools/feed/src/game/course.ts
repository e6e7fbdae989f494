import { drawsOf } from '../random';
import { type ExpectedScore, type Game, NIL, type Score, type Scoring, type Situation } from './game';

/** A period in play, or the break after one. */
export interface Segment {
  readonly kind: 'play' | 'break';
  readonly index: number;
  /** From the start of the game. */
  readonly fromMs: number;
  readonly lengthMs: number;
  readonly scorings: readonly Scoring[];
  /** Of the periods before. */
  readonly before: readonly Score[];
}

/** How a game goes, from first to last: drawn once, and always the same for the same key. */
export interface Course {
  readonly lengthMs: number;
  /** Moments at which the scoreboard changes, from the start of the game, in order. */
  readonly moments: readonly number[];
  readonly segments: readonly Segment[];
  at(elapsedMs: number): CourseState;
}

export interface CourseState {
  readonly situation: Situation;
  readonly isBreak: boolean;
  /** Null where the sport has no clock. */
  readonly clockSeconds: number | null;
  /** When the last score fell, from the start of the game; null before the first. */
  readonly lastScoreMs: number | null;
}

export function courseOf(game: Game, expected: ExpectedScore, key: string): Course {
  const segments = segmentsOf(game, expected, key);
  const last = segments.at(-1);
  const lengthMs = last ? last.fromMs + last.lengthMs : 0;
  const moments = segments.flatMap(({ fromMs, lengthMs: length, scorings }) => [
    fromMs,
    ...scorings.map(({ progress }) => Math.ceil(fromMs + progress * length)),
  ]);
  return {
    lengthMs,
    moments: [...moments, lengthMs],
    segments,
    at: elapsedMs => stateAt({ game, segments, lengthMs }, elapsedMs),
  };
}

function segmentsOf(game: Game, expected: ExpectedScore, key: string): Segment[] {
  const draw = drawsOf(key);
  const segments: Segment[] = [];
  let before: readonly Score[] = [];
  let fromMs = 0;
  for (let index = 0; ; index++) {
    const { lengthMs, scorings } = game.play(index, expected, { draw, scores: before });
    segments.push({ kind: 'play', index, fromMs, lengthMs, scorings, before });
    fromMs += lengthMs;
    before = [...before, scorings.reduce(scored, NIL)];
    if (game.isOver(before)) return segments;
    const pause = game.breakMs(index);
    if (pause > 0) segments.push({ kind: 'break', index, fromMs, lengthMs: pause, scorings: [], before });
    fromMs += pause;
  }
}

const scored = (score: Score, { side, points }: Scoring): Score => ({ ...score, [side]: score[side] + points });

interface CoursePlan {
  readonly game: Game;
  readonly segments: readonly Segment[];
  readonly lengthMs: number;
}

function stateAt({ game, segments, lengthMs }: CoursePlan, elapsedMs: number): CourseState {
  const isOver = elapsedMs >= lengthMs;
  const segment = segments.findLast(({ fromMs }) => fromMs <= Math.max(0, elapsedMs)) ?? segments[0];
  if (!segment) throw new Error('a game without a period');
  const progress = isOver ? 1 : Math.min(1, Math.max(0, elapsedMs - segment.fromMs) / segment.lengthMs);
  const fallen = segment.scorings.filter(scoring => segment.fromMs + scoring.progress * segment.lengthMs <= elapsedMs);
  const isPlay = segment.kind === 'play';
  const scores = isPlay ? [...segment.before, fallen.reduce(scored, NIL)] : segment.before;
  const clock = game.clock(segment.index);
  const last = fallen.at(-1);
  return {
    situation: {
      index: isPlay && !isOver ? segment.index : scores.length,
      progress: isPlay && !isOver ? progress : 0,
      scores,
      isOver,
    },
    isBreak: !isPlay,
    clockSeconds: clock ? Math.floor(clock.from + (isPlay ? progress : 1) * clock.seconds) : null,
    lastScoreMs: last ? segment.fromMs + last.progress * segment.lengthMs : null,
  };
}
