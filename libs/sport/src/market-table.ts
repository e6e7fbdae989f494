/** The question that a market asks. */
export type MarketKind =
  | 'threeWay'
  | 'twoWay'
  | 'handicap'
  | 'total'
  | 'oddEven'
  | 'doubleChance'
  | 'correctScore'
  | 'bothScore'
  | 'winBothHalves'
  | 'resultTotal'
  | 'firstScorer'
  | 'outright';

/** Which part of the game counts. A period is the sport's own: half, quarter, set, inning. Innings run from the first. */
export type MarketPart =
  | { readonly of: 'match' }
  | { readonly of: 'period' | 'half' | 'innings'; readonly number: number };

export interface MarketRow {
  readonly kind: MarketKind;
  readonly part: MarketPart;
  /** Whether overtime and what follows it counts. */
  readonly overtime: boolean;
  /** The side whose score alone counts, or null for both. */
  readonly team: 'home' | 'away' | null;
}

/**
 * The feed's market numbers, one line a kind: number, part (m match, p period, h half, i innings), + where overtime counts,
 * H or A where one side's score counts. The number of a market means the same in every sport.
 */
const TABLE: readonly (readonly [MarketKind, string])[] = [
  ['threeWay', '1m 41p1 42p2 43p3 44p4 235i5 282h1 284h2 348p6 349p7 524i7'],
  ['twoWay', '52m 63h1 202p1 203p2 204p3 205p4 206p5 226m+ 464h2+'],
  ['handicap', '3m 64p1 65p2 66p3 67p4 68p5 281i5 342m+ 447p6 448p7 449p8 450p9 467p4+ 468h2+ 526i7 1558m 2057i3'],
  [
    'total',
    '2m 21p1 28m+ 45p2 46p3 47p4 48p5 77h1 101mH 102mA 153p1H 154p2H 155p1A 156p2A 220m+A 221m+H 222p3A 223p3H ' +
      '236i5 287p4H 288p4A 352p6 353p7 354h1H 355h1A 469h2+ 525i7 1562i3',
  ],
  [
    'oddEven',
    '5m 51m+ 72p1 73p2 74p3 75p4 76p5 198mH 199mA 242p1H 243p1A 285h2 289p2H 290p3H 291p4H 292p2A 293p3A 294p4A',
  ],
  ['doubleChance', '7m 151p2 456h1 457h2'],
  ['correctScore', '6m 9p1 100p2'],
  ['bothScore', '17m'],
  ['winBothHalves', '84m'],
  ['resultTotal', '427m'],
  ['firstScorer', '712m'],
  ['outright', '274m'],
];

const PARTS = { p: 'period', h: 'half', i: 'innings' } as const;

function partOf(letter: string, number: number): MarketPart {
  if (letter === 'p' || letter === 'h' || letter === 'i') return { of: PARTS[letter], number };
  return { of: 'match' };
}

function rowOf(kind: MarketKind, text: string): readonly [number, MarketRow] {
  const [, id = '', letter = '', number = '', overtime, team] = /^(\d+)([mphi])(\d?)(\+?)([HA]?)$/.exec(text) ?? [];
  const side = team === 'H' ? 'home' : team === 'A' ? 'away' : null;
  return [Number(id), { kind, part: partOf(letter, Number(number)), overtime: overtime === '+', team: side }];
}

const ROWS = new Map(TABLE.flatMap(([kind, texts]) => texts.split(' ').map(text => rowOf(kind, text))));

/** What the feed's market number means, or null for a number that the site doesn't know. */
export const marketOf = (marketId: number): MarketRow | null => ROWS.get(marketId) ?? null;

/** Every market number that the site knows. */
export const marketIds = (): readonly number[] => [...ROWS.keys()];
