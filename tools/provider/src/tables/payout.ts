import type { RoundResult, TableKind } from '@madang/contracts';
import { rulesOf } from '@madang/games';
import { BETS, type BetRule } from './bets';

export const betOf = (kind: TableKind, bet: number): BetRule | undefined => BETS[kind].find(one => one.bet === bet);

/** What a stake on a bet brings back by a result, rounded once, downwards. */
export function payoutOf(rule: BetRule, amount: number, result: RoundResult): number {
  return Math.floor((amount * milliOf(rule, result)) / MILLI);
}

const MILLI = 1000;

function milliOf({ pays }: BetRule, result: RoundResult): number {
  const { verdict } = rulesOf(result.kind);
  const verdicts = pays.map(([outcome, milli]) => ({ milli, ended: verdict(outcome, result) }));
  if (verdicts[0]?.ended === 'refund') return MILLI;
  return verdicts.reduce((sum, { milli, ended }) => (ended === 'won' ? sum + milli : sum), 0);
}

const MILLION = 1_000_000;

/** What the house keeps of a bet in the long run, of a million, by the exact chances of its outcomes. */
export function edgeOf(kind: TableKind, rule: BetRule): number {
  const outcomes = new Map(
    rulesOf(kind)
      .markets(null)
      .flatMap(market => market.outcomes)
      .map(outcome => [outcome.number, outcome]),
  );
  const refund = outcomes.get(rule.pays[0]?.[0] ?? 0)?.refund ?? [0, 1];
  const returned = rule.pays.reduce(
    (sum, [number, milli]) => {
      const [over, under] = outcomes.get(number)?.chance ?? [0, 1];
      return sum + share(over, under, milli);
    },
    share(refund[0], refund[1], MILLI),
  );
  return Math.round((SCALE - returned) / (SCALE / MILLION));
}

/** Of a thousandth of a millionth of a billionth: whole numbers as far as doubles have them. */
const SCALE = 1_000_000_000_000;
const share = (over: number, under: number, milli: number): number =>
  Number((BigInt(over) * BigInt(milli) * BigInt(SCALE / MILLI)) / BigInt(under));
