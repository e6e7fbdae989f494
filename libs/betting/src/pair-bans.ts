import { type MarketKind, marketOf } from '@madang/sport';
import type { PickedOutcome } from './picks';

/** Why two picks of one fixture don't go together. */
export type PairBan = 'who-wins' | 'draw-and-total' | 'how-many';

interface BanRule {
  readonly ban: PairBan;
  /** One pick of each side makes the banned pair. */
  readonly sides: readonly [Side, Side];
}
interface Side {
  readonly kinds: readonly MarketKind[];
  /** Only outcomes of this name. */
  readonly name?: string;
}

/** Markets that ask who wins: two of them in one slip would pay the same event twice. */
const WHO_WINS: Side = {
  kinds: ['threeWay', 'twoWay', 'handicap', 'doubleChance', 'correctScore', 'winBothHalves', 'resultTotal'],
};
const HOW_MANY: Side = { kinds: ['total', 'bothScore', 'correctScore', 'resultTotal'] };
const PARITY: Side = { kinds: ['oddEven'] };
const SCORE: Side = { kinds: ['correctScore'] };
const DRAW: Side = { kinds: ['threeWay'], name: 'X' };
const TOTAL: Side = { kinds: ['total', 'bothScore'] };

/** docs/decisions/0010 says why these. */
const BANS: readonly BanRule[] = [
  { ban: 'who-wins', sides: [WHO_WINS, WHO_WINS] },
  { ban: 'how-many', sides: [HOW_MANY, HOW_MANY] },
  { ban: 'how-many', sides: [PARITY, SCORE] },
  { ban: 'how-many', sides: [PARITY, PARITY] },
  { ban: 'draw-and-total', sides: [DRAW, TOTAL] },
];

function isOf(pick: PickedOutcome, side: Side): boolean {
  const kind = marketOf(pick.marketId)?.kind;
  return kind !== undefined && side.kinds.includes(kind) && (side.name === undefined || side.name === pick.outcomeName);
}

/** The ban that two picks of one fixture break, or null. The order of the two doesn't matter. */
export function pairBan(a: PickedOutcome, b: PickedOutcome): PairBan | null {
  const broken = BANS.find(
    ({ sides: [one, other] }) => (isOf(a, one) && isOf(b, other)) || (isOf(b, one) && isOf(a, other)),
  );
  return broken?.ban ?? null;
}
