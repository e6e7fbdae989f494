/** What a round was for a road: one side, the other, or neither. */
export type RoadSide = 'a' | 'b' | 'tie';

/** Rounds of one side after each other. Ties interrupt no run. */
export interface Run {
  readonly side: 'a' | 'b';
  /** Places of its rounds among those that the road was made of, the oldest first. */
  readonly rounds: readonly number[];
}

/** The runs of sides that go from the oldest round to the newest: columns of the Korean pattern chart, each with its length at the foot. */
export function runsOf(sides: readonly RoadSide[]): Run[] {
  const runs: { side: 'a' | 'b'; rounds: number[] }[] = [];
  for (const [round, side] of sides.entries()) {
    if (side === 'tie') continue;
    const run = runs.at(-1);
    if (run?.side === side) run.rounds.push(round);
    else runs.push({ side, rounds: [round] });
  }
  return runs;
}

export interface RoadCounts {
  readonly a: number;
  readonly b: number;
  readonly tie: number;
  /** The longest run of each side. */
  readonly longest: Readonly<Record<'a' | 'b', number>>;
  /** The run that the newest round may go on with; null where no side has come yet. */
  readonly current: Run | null;
}

/** How often each side came, and in what runs. */
export function countsOf(sides: readonly RoadSide[]): RoadCounts {
  const runs = runsOf(sides);
  const countOf = (side: RoadSide) => sides.filter(one => one === side).length;
  const longestOf = (side: 'a' | 'b') =>
    Math.max(0, ...runs.filter(run => run.side === side).map(({ rounds }) => rounds.length));
  return {
    a: countOf('a'),
    b: countOf('b'),
    tie: countOf('tie'),
    longest: { a: longestOf('a'), b: longestOf('b') },
    current: runs.at(-1) ?? null,
  };
}
