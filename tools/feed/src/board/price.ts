import { type ScoreQuestion, settleOutcome } from '@madang/betting';
import type { SettlementCode } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';
import type { Joint } from '../game/joint';
import type { Pmf } from '../game/pmf';
import type { Selection } from './offer';

/** The house's margin: the inverse prices of a two- or three-way market add up to this. Long lists of scores have more. */
const MARGIN = 1.06;
const LONG_MARGIN = 1.15;
const LOWEST = 1.01;
const HIGHEST = 101;

/**
 * The price in thousandths, or null where it is too low or too high to offer. The chance of each score is weighed by the very
 * rule that will settle it, so that a price and its result cannot disagree: half results and pushes are priced in.
 */
export function priceOf(selection: Selection, joint: Joint): number | null {
  const chances = chancesOf(selection, joint);
  const of = (code: SettlementCode) => chances[code - FIRST_CODE] ?? 0;
  const pays = of(SETTLEMENT.won) + of(SETTLEMENT.halfWon) / 2;
  // Of a half win the other half of the stake comes back; of a half loss one half.
  const fair = (1 - of(SETTLEMENT.refund) - of(SETTLEMENT.halfLost) / 2 - of(SETTLEMENT.halfWon) / 2) / pays;
  const price = fair / (selection.kind === 'correctScore' ? LONG_MARGIN : MARGIN);
  return pays > 0 && price >= LOWEST && price <= HIGHEST ? stepped(price) : null;
}

export const questionOf = ({ kind, name, line, listed }: Selection): ScoreQuestion => ({
  kind,
  name,
  line: line === null ? null : String(line),
  listed,
});

const FIRST_CODE = SETTLEMENT.cancelled;
const CODES = 7;

/** How likely each result is, by its code. The view of the scores is the smallest that decides: it is traversed a million times. */
function chancesOf(selection: Selection, joint: Joint): readonly number[] {
  const { kind, team } = selection;
  const ruling = rulingOf(selection);
  if (kind === 'total' || kind === 'oddEven') {
    return weighed(team ? joint.side(team) : joint.total(), total => ruling(total, 0));
  }
  if (kind !== 'bothScore' && kind !== 'correctScore') {
    return weighed(joint.margin(), margin => (margin > 0 ? ruling(margin, 0) : ruling(0, -margin)));
  }
  const chances = new Array<number>(CODES).fill(0);
  for (const { home, away, p } of joint.cells()) {
    const at = ruling(home, away) - FIRST_CODE;
    chances[at] = (chances[at] ?? 0) + p;
  }
  return chances;
}

function weighed({ from, p }: Pmf, codeOf: (value: number) => SettlementCode): number[] {
  const chances = new Array<number>(CODES).fill(0);
  for (let index = 0; index < p.length; index++) {
    const at = codeOf(from + index) - FIRST_CODE;
    chances[at] = (chances[at] ?? 0) + (p[index] ?? 0);
  }
  return chances;
}

type Ruling = (home: number, away: number) => SettlementCode;
const rulings = new WeakMap<Selection, Ruling>();

/** The rule's code for a score. A selection is priced thousands of times over the same scores, so its codes are stored. */
function rulingOf(selection: Selection): Ruling {
  const existing = rulings.get(selection);
  if (existing) return existing;
  const question = questionOf(selection);
  const codes: SettlementCode[][] = [];
  const ruling: Ruling = (home, away) => {
    const row = codes[home] ?? [];
    codes[home] = row;
    const stored = row[away];
    if (stored !== undefined) return stored;
    const { code } = settleOutcome(question, { home, away });
    row[away] = code;
    return code;
  };
  rulings.set(selection, ruling);
  return ruling;
}

/** As boards print them: fine steps where prices are low, coarse where they are high. Cut, never rounded up. */
function stepped(price: number): number {
  const step = price < 3 ? 10 : price < 6 ? 50 : price < 20 ? 100 : 500;
  return Math.max(1010, Math.floor((price * 1000 + 0.001) / step) * step);
}
