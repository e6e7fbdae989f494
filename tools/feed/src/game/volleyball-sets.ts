import type { Score } from './game';
import type { Cell } from './joint';
import { certain, type Pmf, sumOf } from './pmf';

/** How far beyond two points clear a set is followed; what is left of the chance goes to the last. */
const DEUCE_ROUNDS = 12;
const SETS_TO_WIN = 3;
const targetAfter = (sets: Score): number => (sets.home + sets.away < 4 ? 25 : 15);

/** How a set may end from a score in it. */
export function pointsOfSet(target: number, chance: number, from: Score): Cell[] {
  const cells: Cell[] = [];
  let open = new Map([[`${from.home}:${from.away}`, { ...from, p: 1 }]]);
  while (open.size > 0) {
    const next = new Map<string, Cell>();
    for (const { home, away, p } of open.values()) {
      const isLast = Math.max(home, away) >= target + DEUCE_ROUNDS;
      if (isLast || (Math.max(home, away) >= target && Math.abs(home - away) >= 2)) {
        cells.push({ home, away, p });
        continue;
      }
      for (const cell of [
        { home: home + 1, away, p: p * chance },
        { home, away: away + 1, p: p * (1 - chance) },
      ]) {
        const key = `${cell.home}:${cell.away}`;
        next.set(key, { ...cell, p: cell.p + (next.get(key)?.p ?? 0) });
      }
    }
    open = next;
  }
  return cells;
}

const wholeSets = new Map<string, Cell[]>();

/** Sets from nil–nil are needed again and again; chances are cut to four digits so that they are found again. */
function wholeSet(target: number, chance: number): Cell[] {
  const key = `${target}:${chance.toFixed(4)}`;
  const existing = wholeSets.get(key);
  if (existing) return existing;
  if (wholeSets.size > 500) wholeSets.clear();
  const cells = pointsOfSet(target, Number(chance.toFixed(4)), { home: 0, away: 0 });
  wholeSets.set(key, cells);
  return cells;
}

const winnerOf = ({ home, away }: Score): 'home' | 'away' => (home > away ? 'home' : 'away');

/** How the match may end in sets, from sets won and the score of the set in progress. */
export function setScores(chance: number, sets: Score, now: Score): Cell[] {
  const cells = new Map<string, Cell>();
  const follow = (at: Score, p: number, first: Score | null): void => {
    if (Math.max(at.home, at.away) === SETS_TO_WIN) {
      const key = `${at.home}:${at.away}`;
      cells.set(key, { ...at, p: p + (cells.get(key)?.p ?? 0) });
      return;
    }
    const target = targetAfter(at);
    const ends = first ? pointsOfSet(target, chance, first) : wholeSet(target, chance);
    const won = ends.reduce((sum, end) => sum + (winnerOf(end) === 'home' ? end.p : 0), 0);
    follow({ home: at.home + 1, away: at.away }, p * won, null);
    follow({ home: at.home, away: at.away + 1 }, p * (1 - won), null);
  };
  follow(sets, 1, now);
  return [...cells.values()];
}

interface MatchScore {
  readonly chance: number;
  readonly sets: Score;
  readonly now: Score;
}

/** What the rest of the match adds to a count of points, the points of the set in progress included. */
export function matchPoints({ chance, sets, now }: MatchScore, countOf: (score: Score) => number): Pmf {
  const follow = (at: Score, first: Score | null): Pmf => {
    if (Math.max(at.home, at.away) === SETS_TO_WIN) return certain(0);
    const target = targetAfter(at);
    const ends = first ? pointsOfSet(target, chance, first) : wholeSet(target, chance);
    const won = ends.filter(end => winnerOf(end) === 'home');
    const lost = ends.filter(end => winnerOf(end) === 'away');
    return either(
      sumOf(viewed(won, countOf), follow({ home: at.home + 1, away: at.away }, null)),
      sumOf(viewed(lost, countOf), follow({ home: at.home, away: at.away + 1 }, null)),
    );
  };
  return follow(sets, now);
}

function viewed(cells: readonly Cell[], countOf: (score: Score) => number): Pmf {
  if (cells.length === 0) return { from: 0, p: [0] };
  const values = cells.map(countOf);
  const from = Math.min(...values);
  const p = new Array<number>(Math.max(...values) - from + 1).fill(0);
  for (const [index, cell] of cells.entries()) {
    const at = (values[index] ?? from) - from;
    p[at] = (p[at] ?? 0) + cell.p;
  }
  return { from, p };
}

function either(left: Pmf, right: Pmf): Pmf {
  const from = Math.min(left.from, right.from);
  const to = Math.max(left.from + left.p.length, right.from + right.p.length);
  const at = (pmf: Pmf, value: number) => pmf.p[value - pmf.from] ?? 0;
  return { from, p: Array.from({ length: to - from }, (_, index) => at(left, from + index) + at(right, from + index)) };
}
