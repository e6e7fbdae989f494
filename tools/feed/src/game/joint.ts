import { chanceOf, negated, type Pmf, sumOf } from './pmf';

export interface Cell {
  readonly home: number;
  readonly away: number;
  readonly p: number;
}

/** What the two sides may score in one part of a game, and how likely each pair is, seen from each side that a market asks. */
export interface Joint {
  /** Home less away. */
  margin(): Pmf;
  total(): Pmf;
  side(side: 'home' | 'away'): Pmf;
  cells(): readonly Cell[];
}

/** Sides that score independently, with cells that are likelier (or, below zero, less likely) than that. */
export function independent(home: Pmf, away: Pmf, corrections: readonly Cell[] = []): Joint {
  return remembered({
    margin: () => corrected(sumOf(home, negated(away)), corrections, cell => cell.home - cell.away),
    total: () => corrected(sumOf(home, away), corrections, cell => cell.home + cell.away),
    side: side => corrected(side === 'home' ? home : away, corrections, cell => cell[side]),
    cells: () => [
      ...home.p.flatMap((p, h) => away.p.map((q, a) => ({ home: home.from + h, away: away.from + a, p: p * q }))),
      ...corrections,
    ],
  });
}

/** Given cell by cell, for games with few scores. */
export function ofCells(cells: readonly Cell[]): Joint {
  return remembered({
    margin: () => projected(cells, cell => cell.home - cell.away),
    total: () => projected(cells, cell => cell.home + cell.away),
    side: side => projected(cells, cell => cell[side]),
    cells: () => cells,
  });
}

/** Given by its views alone, for games with too many scores to list. */
export const ofViews = (views: Omit<Joint, 'cells'>): Joint => remembered({ ...views, cells: () => [] });

function projected(cells: readonly Cell[], countOf: (cell: Cell) => number): Pmf {
  const values = cells.map(countOf);
  const from = Math.min(...values);
  const p = new Array<number>(Math.max(...values) - from + 1).fill(0);
  cells.forEach((cell, index) => {
    const at = (values[index] ?? from) - from;
    p[at] = (p[at] ?? 0) + cell.p;
  });
  return { from, p };
}

function corrected(pmf: Pmf, corrections: readonly Cell[], countOf: (cell: Cell) => number): Pmf {
  if (corrections.length === 0) return pmf;
  const values = corrections.map(countOf);
  const from = Math.min(pmf.from, ...values);
  const to = Math.max(pmf.from + pmf.p.length - 1, ...values);
  const p = Array.from({ length: to - from + 1 }, (_, index) => chanceOf(pmf, from + index));
  corrections.forEach((cell, index) => {
    const at = (values[index] ?? from) - from;
    p[at] = (p[at] ?? 0) + cell.p;
  });
  return { from, p: p.map(value => Math.max(0, value)) };
}

/** A board needs the same view once for each selection: each is calculated once. */
function remembered(joint: Joint): Joint {
  const views = { margin: lazy(joint.margin), total: lazy(joint.total), cells: lazy(joint.cells) };
  const sides = { home: lazy(() => joint.side('home')), away: lazy(() => joint.side('away')) };
  return { ...views, side: side => sides[side]() };
}

function lazy<Value>(make: () => Value): () => Value {
  let result: { readonly value: Value } | null = null;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}
