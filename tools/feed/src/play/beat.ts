import type { Segment } from '../game/course';
import type { Draw } from '../random';

export type Side = 'home' | 'away';

/** The state of a baseball inning. */
export interface Diamond {
  readonly bases: readonly [boolean, boolean, boolean];
  readonly balls: number;
  readonly strikes: number;
  readonly outs: number;
}

/** What happens at a moment, under the feed's incident number; null where nothing but the turn changes. */
export interface Move {
  readonly type: number | null;
  readonly side: Side;
  /** Who has the ball, serves or bats from now on. */
  readonly turn: Side;
  readonly isDanger?: boolean;
  /** What it adds to the side's score. */
  readonly points?: number;
  readonly diamond?: Diamond;
}

export interface Beat extends Move {
  /** From the start of the game. */
  readonly atMs: number;
}

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export const eitherSide = (draw: Draw): Side => (draw() < 0.5 ? 'home' : 'away');

/** One of several, each as likely as its weight says. */
export function choose<Option>(draw: Draw, options: readonly (readonly [weight: number, option: Option])[]): Option {
  const total = options.reduce((sum, [weight]) => sum + weight, 0);
  let remaining = draw() * total;
  for (const [weight, option] of options) {
    remaining -= weight;
    if (remaining < 0) return option;
  }
  const last = options.at(-1);
  if (!last) throw new Error('nothing to choose from');
  return last[1];
}

/** How play goes in a sport: what may follow what, and what surrounds a score. */
export interface Script {
  /** How long a move lasts, in the middle. */
  readonly paceMs: number;
  /** How long before a score its side is seen coming, and how long after it play rests. */
  readonly leadMs: number;
  readonly restMs: number;
  begin(index: number, draw: Draw): Move;
  next(last: Move, draw: Draw): Move;
  lead(side: Side): Move;
  score(scoring: { side: Side; points: number }, chance: { draw: Draw; last: Move }): Move;
  restart(scorer: Side): Move;
}

/** Plays a period so that it agrees with its scores: each is led up to, falls at its moment and is followed by a restart. */
export function playedBy(script: Script, { index, fromMs, lengthMs, scorings }: Segment, draw: Draw): Beat[] {
  const beats: Beat[] = [];
  let move = script.begin(index, draw);
  let at = fromMs;
  const fillTo = (until: number) => {
    for (; at < until; at += Math.round(script.paceMs * (0.5 + draw()))) {
      beats.push({ ...move, atMs: at });
      move = script.next(move, draw);
    }
  };
  for (const { side, points, progress } of scorings) {
    const scoreMs = Math.ceil(fromMs + progress * lengthMs);
    fillTo(scoreMs - script.leadMs);
    const last = beats.at(-1);
    const leadMs = Math.max(last ? last.atMs + 1 : fromMs, scoreMs - script.leadMs);
    if (leadMs < scoreMs) beats.push({ ...script.lead(side), atMs: leadMs });
    const score = script.score({ side, points }, { draw, last: beats.at(-1) ?? move });
    beats.push({ ...score, points, atMs: scoreMs });
    move = script.restart(side);
    at = scoreMs + script.restMs;
  }
  fillTo(fromMs + lengthMs);
  return beats;
}
