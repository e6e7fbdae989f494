import type { Sport } from '../world/leagues';

/** Where a market's lines lie: around what the model expects, or always the same; none where the market has no line. */
export type Lines =
  | { readonly kind: 'none' }
  | { readonly kind: 'fixed'; readonly at: readonly number[] }
  /** `grid` is what the middle line is rounded to: whole quarters for an Asian board, .5 for one without pushes. */
  | { readonly kind: 'around'; readonly grid: 'quarter' | 'half'; readonly by: readonly number[] };

export interface BoardMarket {
  readonly marketId: number;
  /** The feed's name for it. */
  readonly name: string;
  readonly lines: Lines;
  /** Offered in play too; what is not is closed at the start. */
  readonly isLive: boolean;
  /** Handicaps in football name the score that they count from. */
  readonly hasBracket?: boolean;
}

const none: Lines = { kind: 'none' };
const around = (grid: 'quarter' | 'half', ...by: number[]): Lines => ({ kind: 'around', grid, by });
const fixed = (...at: number[]): Lines => ({ kind: 'fixed', at });

const live = (marketId: number, name: string, lines: Lines = none): BoardMarket => ({
  marketId,
  name,
  lines,
  isLive: true,
});
const before = (marketId: number, name: string, lines: Lines = none): BoardMarket => ({
  ...live(marketId, name, lines),
  isLive: false,
});

/** What each sport offers, by the feed's numbers. The first market of a sport is its result. */
export const BOARDS: Readonly<Record<Sport, readonly BoardMarket[]>> = {
  football: [
    live(1, '1X2'),
    { ...live(3, 'Asian Handicap', around('quarter', -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75)), hasBracket: true },
    live(2, 'Under/Over', around('half', -2, -1, -0.25, 0, 0.25, 1, 2)),
    live(7, 'Double Chance'),
    live(5, 'Odd/Even'),
    live(17, 'Both Teams To Score'),
    before(6, 'Correct Score'),
    live(41, '1st Period Winner'),
    { ...live(64, 'Asian Handicap 1st Period', around('quarter', -0.25, 0, 0.25)), hasBracket: true },
    live(21, 'Under/Over 1st Period', fixed(0.5, 1.5, 2.5)),
    before(72, 'Odd/Even 1st Period'),
    before(456, 'Double Chance 1st Half'),
    before(42, '2nd Period Winner'),
    before(45, 'Under/Over 2nd Period', fixed(0.5, 1.5, 2.5)),
    live(101, 'Under/Over - Home Team', around('half', -1, 0, 1)),
    live(102, 'Under/Over - Away Team', around('half', -1, 0, 1)),
  ],
  basketball: [
    live(226, '12 Including Overtime'),
    live(342, 'Asian Handicap Including Overtime', around('half', -9, -6, -3, 0, 3, 6, 9)),
    live(28, 'Under/Over Including Overtime', around('half', -12, -8, -4, 0, 4, 8, 12)),
    live(51, 'Odd/Even Including Overtime'),
    live(202, '1st Period Winner Home/Away'),
    live(64, 'Asian Handicap 1st Period', around('half', -2, 0, 2)),
    live(21, 'Under/Over 1st Period', around('half', -3, 0, 3)),
    before(203, '2nd Period Winner Home/Away'),
    before(45, 'Under/Over 2nd Period', around('half', -3, 0, 3)),
    live(282, '1st Half Winner (3-way)'),
    live(77, 'Under/Over Halftime', around('half', -4, 0, 4)),
    live(221, 'Under/Over Including Overtime - Home Team', around('half', -4, 0, 4)),
    live(220, 'Under/Over Including Overtime - Away Team', around('half', -4, 0, 4)),
  ],
  volleyball: [
    live(52, '12'),
    live(3, 'Asian Handicap', fixed(-2.5, -1.5, 1.5, 2.5)),
    live(2, 'Under/Over', around('half', -8, -4, 0, 4, 8)),
    live(1558, 'Asian Handicap Points', around('half', -6, -3, 0, 3, 6)),
    live(5, 'Odd/Even'),
    before(6, 'Correct Score'),
    live(202, '1st Period Winner Home/Away'),
    live(64, 'Asian Handicap 1st Period', around('half', -2, 0, 2)),
    live(21, 'Under/Over 1st Period', around('half', -2, 0, 2)),
    live(203, '2nd Period Winner Home/Away'),
    live(45, 'Under/Over 2nd Period', around('half', -2, 0, 2)),
    live(204, '3rd Period Winner Home/Away'),
    live(101, 'Under/Over - Home Team', around('half', -4, 0, 4)),
    live(102, 'Under/Over - Away Team', around('half', -4, 0, 4)),
  ],
  baseball: [
    live(226, '12 Including Overtime'),
    live(342, 'Asian Handicap Including Overtime', fixed(-2.5, -1.5, 1.5, 2.5)),
    live(28, 'Under/Over Including Overtime', around('half', -2, -1, 0, 1, 2)),
    live(51, 'Odd/Even Including Overtime'),
    before(41, '1st Period Winner'),
    before(21, 'Under/Over 1st Period', fixed(0.5)),
    live(235, '1st 5 Innings Winner'),
    live(281, '1st 5 Innings Asian Handicap', fixed(-1.5, -0.5, 0.5, 1.5)),
    live(236, '1st 5 Innings Under/Over', around('half', -1, 0, 1)),
    live(221, 'Under/Over Including Overtime - Home Team', around('half', -1, 0, 1)),
    live(220, 'Under/Over Including Overtime - Away Team', around('half', -1, 0, 1)),
  ],
  iceHockey: [
    live(1, '1X2'),
    live(226, '12 Including Overtime'),
    live(342, 'Asian Handicap Including Overtime', fixed(-2.5, -1.5, 1.5, 2.5)),
    live(28, 'Under/Over Including Overtime', around('half', -2, -1, -0.5, 0, 0.5, 1, 2)),
    live(7, 'Double Chance'),
    live(51, 'Odd/Even Including Overtime'),
    live(41, '1st Period Winner'),
    live(64, 'Asian Handicap 1st Period', fixed(-0.5, 0.5)),
    live(21, 'Under/Over 1st Period', fixed(0.5, 1.5, 2.5)),
    before(42, '2nd Period Winner'),
    before(43, '3rd Period Winner'),
    live(221, 'Under/Over Including Overtime - Home Team', around('half', -1, 0, 1)),
    live(220, 'Under/Over Including Overtime - Away Team', around('half', -1, 0, 1)),
  ],
};
