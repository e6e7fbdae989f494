import { type Place, placeRuns } from './big-road';
import { type RoadSide, runsOf } from './runs';

/** How many columns back a derived road looks: big eye boy, small road, cockroach road. */
export type LookBack = 1 | 2 | 3;

export interface DerivedCell extends Place {
  /** The big road repeats itself; false: it breaks. Drawn in red and blue. */
  readonly repeats: boolean;
  /** The round that made it, the oldest first. */
  readonly round: number;
}

/** Whether a cell of the big road repeats an earlier column, by its run and row; null where there is none to compare with. */
function repetitionAt(lengths: readonly number[], { column, row }: Place, back: LookBack): boolean | null {
  if (row > 0) {
    const earlier = lengths[column - back];
    // The earlier run ended exactly above this row: it would have had to go on.
    return earlier === undefined ? null : earlier !== row;
  }
  const earlier = lengths[column - 1 - back];
  return earlier === undefined ? null : lengths[column - 1] === earlier;
}

/** A derived road compares each cell of the big road with a column before it. It says how regular the road is, not who won. */
export function derivedRoad(sides: readonly RoadSide[], back: LookBack): DerivedCell[] {
  const runs = runsOf(sides);
  const lengths = runs.map(({ rounds }) => rounds.length);
  const marks = runs.flatMap(({ rounds }, column) =>
    rounds.flatMap((round, row) => {
      const repeats = repetitionAt(lengths, { column, row }, back);
      return repeats === null ? [] : [{ repeats, round }];
    }),
  );
  const colours = runsOf(marks.map(({ repeats }) => (repeats ? 'a' : 'b')));
  const places = placeRuns(colours).flat();
  return marks.flatMap((mark, index) => {
    const place = places[index];
    return place ? [{ ...mark, ...place }] : [];
  });
}
