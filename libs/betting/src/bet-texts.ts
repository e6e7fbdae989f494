import type { Bet, Leg, LegGame, SettlementNotice } from '@madang/contracts';
import { fixtureWord, formatCount, formatKickoff, formatWon, pickName, settlementWord, withJosa } from '@madang/locale';
import { hasBegun, isOver, SETTLEMENT } from '@madang/sport';

type NamedLeg = Pick<Leg, 'marketId' | 'outcomeName' | 'line' | 'home' | 'away'>;

/** A leg's pick in words: "아스널 승", "오버 2.5". */
export const legName = ({ marketId, outcomeName, line, home, away }: NamedLeg): string =>
  pickName({ marketId, name: outcomeName, line, home, away });

/** A bet in a few words: its first pick, and how many more. */
export function betTitle({ legs }: { readonly legs: readonly NamedLeg[] }): string {
  const [first] = legs;
  if (!first) return '베팅';
  return legs.length === 1 ? legName(first) : `${legName(first)} 외 ${legs.length - 1}폴더`;
}

/** 단폴더, 3폴더, 시스템 2/3. */
export function foldsText({ legs, system }: Bet): string {
  if (system) return `시스템 ${system.folds}/${legs.length}`;
  return legs.length === 1 ? '단폴더' : `${legs.length}폴더`;
}

type Payout = Pick<Bet, 'payout' | 'ending' | 'result' | 'stake'>;

/** Only what a bet won, or would win, is winnings; not a stake that came back, nor what a member took before the end. */
export const isWinnings = ({ payout, ending, result, stake }: Payout): boolean =>
  payout === null || (ending === null && (result === SETTLEMENT.won || payout !== stake));

/** What the sum at the end of a bet is called. */
export function payoutLabel(bet: Payout): string {
  if (isWinnings(bet)) return bet.payout === null ? '예상 당첨금' : '당첨금';
  return bet.ending === 'cashed-out' ? '캐시아웃 금액' : '반환금';
}

/** The state of a leg's game: "4회말 5:1" while it runs, its kick-off before. `game` is its current state, if there is one. */
export function gameText({ startsAt, result }: Pick<Leg, 'startsAt' | 'result'>, game: LegGame | null): string {
  if (!game || result !== SETTLEMENT.open || !hasBegun(game.status)) return formatKickoff(startsAt);
  const { status, score, clock } = game;
  const when = (!isOver(status) && clock) || fixtureWord(status);
  return score ? `${when} ${score.home}:${score.away}` : when;
}

/** What a bet that its results just decided says, wherever its member is. A loss is said as plainly as it can be. */
export function settlementText({ title, result, stake, payout }: SettlementNotice): string {
  const label = settlementWord(result);
  if (payout === 0) return `${title} · ${label}. 베팅금액은 ${formatWon(stake)}이었어요.`;
  const sum = withJosa(`${payoutLabel({ payout, stake, result, ending: null })} ${formatWon(payout)}`, '이/가');
  return `${title} · ${label}. ${sum} 보유머니에 들어왔어요.`;
}

/** The same of several at once. */
export function settlementsText(bets: readonly SettlementNotice[]): string {
  const received = bets.reduce((sum, { payout }) => sum + payout, 0);
  const won = bets.filter(({ payout, stake }) => payout > stake).length;
  const parts = [`적중 ${formatCount(won)}건`, `받은 금액 ${formatWon(received)}`];
  return `베팅 ${formatCount(bets.length)}건의 결과가 나왔어요. ${parts.join(' · ')}`;
}
