import type { GameKind, RoundResult } from '@madang/contracts';
import { rulesOf } from '../kinds/rules';
import type { RoadSide } from './runs';

/** A question with two answers that a road is drawn of. Texts are Korean and short enough for a cell. */
export interface Road {
  readonly label: string;
  readonly a: string;
  readonly b: string;
  /** Null where neither can't be. */
  readonly tie: string | null;
  sideOf(result: RoundResult): RoadSide;
}

/** A road by the outcomes that its sides are, as the kind's rules number them. */
interface RoadLine {
  readonly label: string;
  readonly a: readonly [text: string, outcome: number];
  readonly b: readonly [text: string, outcome: number];
  readonly tie?: string;
}

const ODD_EVEN = { label: '홀짝', a: ['홀', 1], b: ['짝', 2] } as const satisfies RoadLine;
const UNDER_OVER = { label: '언오버', a: ['언', 3], b: ['오', 4] } as const satisfies RoadLine;
const LADDER: readonly RoadLine[] = [
  ODD_EVEN,
  { label: '좌우', a: ['좌', 3], b: ['우', 4] },
  { label: '줄수', a: ['3', 5], b: ['4', 6] },
];

const LINES: Readonly<Record<GameKind, readonly RoadLine[]>> = {
  powerball: [
    { label: '파워 홀짝', a: ['홀', 18], b: ['짝', 19] },
    { label: '파워 언오버', a: ['언', 20], b: ['오', 21] },
    { ...ODD_EVEN, label: '일반 홀짝' },
    { ...UNDER_OVER, label: '일반 언오버' },
  ],
  ladder: LADDER,
  kino: [ODD_EVEN, UNDER_OVER],
  'kino-ladder': LADDER,
  baccarat: [{ label: '승부', a: ['P', 1], b: ['B', 2], tie: 'T' }],
  'dragon-tiger': [{ label: '승부', a: ['드', 1], b: ['타', 2], tie: '무' }],
  'odd-even': [ODD_EVEN, UNDER_OVER],
  sicbo: [
    { label: '대소', a: ['대', 1], b: ['소', 2], tie: '트' },
    { label: '홀짝', a: ['홀', 3], b: ['짝', 4], tie: '트' },
  ],
  dice: [ODD_EVEN, { ...UNDER_OVER, tie: '7' }],
  blackjack: [{ label: '승부', a: ['플', 1], b: ['딜', 2], tie: '무' }],
  roulette: [
    { label: '레드블랙', a: ['레', 1], b: ['블', 2], tie: '0' },
    { label: '홀짝', a: ['홀', 3], b: ['짝', 4], tie: '0' },
    { label: '로우하이', a: ['로', 5], b: ['하', 6], tie: '0' },
  ],
  'high-low': [
    { label: '하이로우', a: ['하', 1], b: ['로', 2], tie: '같' },
    { label: '홀짝', a: ['홀', 4], b: ['짝', 5] },
  ],
  seotda: [{ label: '승부', a: ['한', 1], b: ['일', 2], tie: '무' }],
  wheel: [ODD_EVEN, UNDER_OVER],
  // A field has no two sides.
  race: [],
  football: [{ label: '승무패', a: ['홈', 1], b: ['원', 2], tie: '무' }],
  basketball: [{ label: '승패', a: ['홈', 1], b: ['원', 2], tie: '동' }],
};

/** The roads of a kind, the one that members look at first first. */
export const roadsOf = (kind: GameKind): readonly Road[] =>
  LINES[kind].map(({ label, a: [a, outcomeA], b: [b, outcomeB], tie = null }) => ({
    label,
    a,
    b,
    tie,
    sideOf: result => {
      const rules = rulesOf(kind);
      if (rules.verdict(outcomeA, result) === 'won') return 'a';
      return rules.verdict(outcomeB, result) === 'won' ? 'b' : 'tie';
    },
  }));
