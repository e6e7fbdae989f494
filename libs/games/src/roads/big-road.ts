import { type RoadSide, type Run, runsOf } from './runs';

export const ROAD_ROWS = 6;

/** A place in the grid of a road, from 0. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

export interface BeadCell extends Place {
  readonly side: RoadSide;
  /** Place of its round, the oldest first. */
  readonly round: number;
}

/** Every round in its order: down the column, then the next one. */
export const beadPlate = (sides: readonly RoadSide[]): BeadCell[] =>
  sides.map((side, round) => ({ side, round, column: Math.floor(round / ROAD_ROWS), row: round % ROAD_ROWS }));

export interface BigRoadCell extends Place {
  readonly side: 'a' | 'b';
  readonly round: number;
  /** Ties that came after it, and before the next. The first cell also has those that came before any side. */
  readonly ties: number;
}

/** Without rows below or to the side, a run bends to the right and goes on there: the dragon's tail. */
function placesOf(length: number, first: Place, isFree: (place: Place) => boolean): Place[] {
  const places = [first];
  let isBent = false;
  let { column, row } = first;
  while (places.length < length) {
    isBent ||= row + 1 === ROAD_ROWS || !isFree({ column, row: row + 1 });
    if (isBent) column += 1;
    else row += 1;
    places.push({ column, row });
  }
  return places;
}

/** Runs in a grid of six rows: each begins at the top of the next free column. */
export function placeRuns(runs: readonly Pick<Run, 'rounds'>[]): Place[][] {
  const taken = new Set<string>();
  const nameOf = ({ column, row }: Place) => `${column}:${row}`;
  const isFree = (place: Place) => !taken.has(nameOf(place));
  let start = -1;
  return runs.map(({ rounds }) => {
    do start += 1;
    while (!isFree({ column: start, row: 0 }));
    const places = placesOf(rounds.length, { column: start, row: 0 }, isFree);
    for (const place of places) taken.add(nameOf(place));
    return places;
  });
}

/** The big road: a cell for every round that is no tie, a column for every run. */
export function bigRoad(sides: readonly RoadSide[]): BigRoadCell[] {
  const runs = runsOf(sides);
  const places = placeRuns(runs);
  const tiesFrom = (round: number) => {
    const next = sides.findIndex((side, index) => index > round && side !== 'tie');
    return (next === -1 ? sides.length : next) - round - 1;
  };
  return runs.flatMap(({ side, rounds }, run) =>
    rounds.flatMap((round, index) => {
      const place = places[run]?.[index];
      if (!place) return [];
      const isFirst = run === 0 && index === 0;
      return [{ ...place, side, round, ties: tiesFrom(round) + (isFirst ? round : 0) }];
    }),
  );
}
