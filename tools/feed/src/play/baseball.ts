import { INCIDENT } from '@madang/contracts';
import type { Segment } from '../game/course';
import type { Draw } from '../random';
import type { Beat, Diamond, Side } from './beat';

const HALF_MS = 9.5 * 60_000;
const PITCH_MS = 21_000;
const OUTS = 3;
/** Before one in so many outs and runs somebody reaches base who does not score yet. */
const REACHES = 0.4;

const EMPTY: Diamond = { bases: [false, false, false], balls: 0, strikes: 0, outs: 0 };

/** Half-innings: three outs each, the runs at their moments, and pitches in between. The guests bat first. */
export function baseballBeats({ fromMs, lengthMs, scorings }: Segment, draw: Draw): Beat[] {
  const halves = Math.max(1, Math.round(lengthMs / HALF_MS));
  return Array.from({ length: halves }, (_, half): Half => {
    const begin = fromMs + (half * lengthMs) / halves;
    return { side: half % 2 === 0 ? 'away' : 'home', fromMs: begin, toMs: begin + lengthMs / halves, draw };
  }).flatMap(half => {
    const runs = scorings
      .filter(({ side }) => side === half.side)
      .map(({ progress }) => Math.ceil(fromMs + progress * lengthMs))
      .filter(at => at >= half.fromMs && at < half.toMs);
    return halfInning(half, runs);
  });
}

interface Half {
  readonly side: Side;
  readonly fromMs: number;
  readonly toMs: number;
  readonly draw: Draw;
}

interface Due {
  readonly at: number;
  readonly kind: 'run' | 'out';
}

function halfInning(half: Half, runs: readonly number[]): Beat[] {
  const { side, fromMs, draw } = half;
  let diamond = EMPTY;
  let at = fromMs;
  const beats: Beat[] = [{ type: null, side, turn: side, diamond, atMs: Math.round(at) }];
  const happen = (type: number, next: Diamond, more: { atMs: number; points?: number }) => {
    diamond = next;
    beats.push({ type, side, turn: side, diamond, isDanger: next.bases[1] || next.bases[2], ...more });
  };
  for (const due of dueIn(half, runs)) {
    for (at += PITCH_MS; at < due.at - PITCH_MS / 2; at += PITCH_MS * (0.7 + 0.6 * draw())) {
      const atMs = Math.round(at);
      if (draw() < REACHES / 6 && !isFull(diamond)) {
        happen(draw() < 0.5 ? INCIDENT.walk : INCIDENT.hit, reached(diamond), { atMs });
      } else {
        const isStrike = draw() < 0.55;
        happen(isStrike ? INCIDENT.strike : INCIDENT.ball, pitched(diamond, isStrike), { atMs });
      }
    }
    at = due.at;
    if (due.kind === 'out') {
      const isStrikeOut = draw() < 0.35;
      happen(isStrikeOut ? INCIDENT.strikeOut : INCIDENT.out, outOf(diamond), { atMs: due.at });
    } else {
      const isAlone = diamond.bases.every(taken => !taken);
      happen(isAlone ? INCIDENT.homeRun : hitOf(draw), scored(diamond), { atMs: due.at, points: 1 });
    }
  }
  return beats;
}

/** Runs at their moments; two outs wherever they fall, the third as the half ends. */
function dueIn({ fromMs, toMs, draw }: Half, runs: readonly number[]): Due[] {
  const length = toMs - fromMs;
  const outs = Array.from({ length: OUTS - 1 }, () => Math.round(fromMs + length * (0.08 + 0.84 * draw())));
  const all: Due[] = [
    ...runs.map(at => ({ at, kind: 'run' as const })),
    ...[...outs, Math.round(toMs - length * 0.01)].map(at => ({ at, kind: 'out' as const })),
  ];
  return all.sort((left, right) => left.at - right.at);
}

const hitOf = (draw: Draw): number => (draw() < 0.25 ? INCIDENT.double : INCIDENT.hit);

const isFull = ({ bases }: Diamond): boolean => bases.every(Boolean);

/** A new batter: nothing counted yet. */
const fresh = { balls: 0, strikes: 0 } as const;

/** A fourth ball or a third strike is reported as its result: here the count stays below. */
const pitched = (diamond: Diamond, isStrike: boolean): Diamond =>
  isStrike
    ? { ...diamond, strikes: Math.min(2, diamond.strikes + 1) }
    : { ...diamond, balls: Math.min(3, diamond.balls + 1) };

/** The batter takes first; runners move on only where they must. */
function reached({ bases: [first, second, third], outs }: Diamond): Diamond {
  return { ...fresh, outs, bases: [true, first || second, (first && second) || third] };
}

/** The runner who is farthest comes home, and the batter takes first; with nobody on, the batter alone. */
function scored({ bases: [first, second, third], outs }: Diamond): Diamond {
  if (!first && !second && !third) return { ...fresh, outs, bases: [false, false, false] };
  if (third) return { ...fresh, outs, bases: [true, first || second, first && second] };
  return second ? { ...fresh, outs, bases: [true, first, false] } : { ...fresh, outs, bases: [true, false, false] };
}

const outOf = (diamond: Diamond): Diamond => {
  const outs = diamond.outs + 1;
  return outs >= OUTS ? { ...EMPTY, outs: OUTS } : { ...diamond, ...fresh, outs };
};
