import { fc, test } from '@fast-check/vitest';
import type { RoundResult } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { beadPlate, bigRoad, ROAD_ROWS } from './big-road';
import { derivedRoad, type LookBack } from './derived-road';
import { roadsOf } from './roads-of';
import { countsOf, type RoadSide, runsOf } from './runs';

const SIDES: Readonly<Record<string, RoadSide>> = { a: 'a', b: 'b', t: 'tie' };
/** Rounds as one writes them down: a, b, and t for a tie. */
const sidesOf = (text: string): RoadSide[] => [...text].map(letter => SIDES[letter] ?? 'tie');
const anySides = fc.array(fc.constantFrom<RoadSide>('a', 'a', 'a', 'b', 'tie'), { maxLength: 300 });
const placesOf = (cells: readonly { column: number; row: number }[]) =>
  cells.map(({ column, row }) => `${column}:${row}`);

describe('the big road', () => {
  it('goes down with a side and to the next column with the other', () => {
    expect(placesOf(bigRoad(sidesOf('aabab')))).toEqual(['0:0', '0:1', '1:0', '2:0', '3:0']);
  });

  it('turns right at the sixth row, and where a tail is in the way', () => {
    expect(placesOf(bigRoad(sidesOf('aaaaaaaabbbbbbb')))).toEqual([
      ...['0:0', '0:1', '0:2', '0:3', '0:4', '0:5', '1:5', '2:5'],
      ...['1:0', '1:1', '1:2', '1:3', '1:4', '2:4', '3:4'],
    ]);
  });

  it('strikes ties through the last cell, and those before any side through the first', () => {
    expect(bigRoad(sidesOf('ttatbtt')).map(({ ties }) => ties)).toEqual([3, 2]);
  });

  test.prop([anySides])('has a cell for every round that is no tie, and none over another', sides => {
    const cells = bigRoad(sides);

    expect(cells).toHaveLength(sides.filter(side => side !== 'tie').length);
    expect(new Set(placesOf(cells)).size).toBe(cells.length);
    expect(cells.every(({ row }) => row >= 0 && row < ROAD_ROWS)).toBe(true);
    expect(cells.every(({ round, side }) => sides[round] === side)).toBe(true);
  });

  test.prop([anySides])('counts every tie once, where there is a cell', sides => {
    const cells = bigRoad(sides);
    const ties = sides.filter(side => side === 'tie').length;

    expect(cells.reduce((sum, cell) => sum + cell.ties, 0)).toBe(cells.length > 0 ? ties : 0);
  });

  test.prop([anySides, fc.nat()])('stays as it is when a round is added', (sides, at) => {
    const before = sides.slice(0, sides.length === 0 ? 0 : at % sides.length);
    const cells = bigRoad(before);

    expect(placesOf(bigRoad(sides)).slice(0, cells.length)).toEqual(placesOf(cells));
  });

  test.prop([anySides])('begins a column of one side with every run', sides => {
    const cells = bigRoad(sides);
    const heads = runsOf(sides).map(({ rounds: [first] }) => cells.find(({ round }) => round === first));

    expect(heads.every(head => head?.row === 0)).toBe(true);
    expect(new Set(heads.map(head => head?.column)).size).toBe(heads.length);
  });
});

describe('runs', () => {
  test.prop([anySides])('hold every round that is no tie, alternate, and are of one side', sides => {
    const runs = runsOf(sides);

    expect(runs.flatMap(({ rounds }) => rounds)).toEqual(
      sides.flatMap((side, round) => (side === 'tie' ? [] : [round])),
    );
    expect(runs.every(({ side }, index) => side !== runs[index + 1]?.side)).toBe(true);
    expect(runs.every(({ side, rounds }) => rounds.every(round => sides[round] === side))).toBe(true);
  });

  it('are counted', () => {
    expect(countsOf(sidesOf('aatabbta'))).toEqual({
      a: 4,
      b: 2,
      tie: 2,
      longest: { a: 3, b: 2 },
      current: { side: 'a', rounds: [7] },
    });
  });

  it('are none without rounds', () => {
    expect(countsOf([])).toEqual({ a: 0, b: 0, tie: 0, longest: { a: 0, b: 0 }, current: null });
  });
});

describe('the bead plate', () => {
  test.prop([anySides])('fills columns of six with every round', sides => {
    const cells = beadPlate(sides);

    expect(cells.map(({ column, row }) => column * ROAD_ROWS + row)).toEqual(sides.map((_, round) => round));
    expect(cells.map(({ side }) => side)).toEqual(sides);
  });
});

/** By the guide's words, on a picture of the columns without bends: are the cells that are looked at both filled or both empty? */
function repetitions(sides: readonly RoadSide[], back: LookBack): boolean[] {
  const columns = runsOf(sides).map(({ rounds }) => rounds.length);
  const isFilled = (column: number, row: number) => row <= (columns[column - 1] ?? 0);
  const marks: boolean[] = [];
  for (const [index, length] of columns.entries()) {
    const column = index + 1;
    for (let row = 1; row <= length; row += 1) {
      if (row === 1 && column >= back + 2) marks.push(columns[column - 2] === columns[column - 2 - back]);
      if (row > 1 && column >= back + 1) marks.push(isFilled(column - back, row) === isFilled(column - back, row - 1));
    }
  }
  return marks;
}

describe('the derived roads', () => {
  it('say red where the road repeats and blue where it breaks', () => {
    const colours = (back: LookBack) =>
      derivedRoad(sidesOf('aabbabbaaa'), back)
        .map(({ repeats }) => (repeats ? 'r' : 'b'))
        .join('');

    // Columns of 2, 2, 1, 2 and 3.
    expect([colours(1), colours(2), colours(3)]).toEqual(['rrbbbrb', 'brrbr', 'rrrb']);
  });

  test.prop([anySides, fc.constantFrom<LookBack>(1, 2, 3)])('follow the guide', (sides, back) => {
    expect(derivedRoad(sides, back).map(({ repeats }) => repeats)).toEqual(repetitions(sides, back));
  });

  test.prop([anySides, fc.constantFrom<LookBack>(1, 2, 3)])('have one colour a column, in six rows', (sides, back) => {
    const cells = derivedRoad(sides, back);

    expect(new Set(placesOf(cells)).size).toBe(cells.length);
    expect(cells.every(({ row }) => row < ROAD_ROWS)).toBe(true);
    expect(cells.every(({ repeats, row }, index) => row === 0 || cells[index - 1]?.repeats === repeats)).toBe(true);
  });
});

describe('roads of a kind', () => {
  it('read a result by the outcomes that won', () => {
    const tie: RoundResult = { kind: 'baccarat', player: ['8s', 'Kd'], banker: ['8h', 'Kc'] };
    const player: RoundResult = { kind: 'baccarat', player: ['9s', 'Kd'], banker: ['8h', 'Kc'] };

    expect(roadsOf('baccarat').map(road => [road.sideOf(tie), road.sideOf(player)])).toEqual([['tie', 'a']]);
  });

  it('are drawn for each pair of the ladder', () => {
    const result: RoundResult = { kind: 'ladder', ball: 15 };

    expect(roadsOf('ladder').map(road => [road.label, road[road.sideOf(result) === 'a' ? 'a' : 'b']])).toEqual([
      ['홀짝', '홀'],
      ['좌우', '좌'],
      ['줄수', '4'],
    ]);
  });
});
