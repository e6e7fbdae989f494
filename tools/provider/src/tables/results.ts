import type { RoundResult } from '@madang/contracts';
import { baccaratTotal, blackjackScore, blackjackTotal, rankOf } from '@madang/games';

/** A result as the tile of a table writes it: who won, the pocket, the sum, the dealer's hand. */
export function shortResult(result: RoundResult): string {
  switch (result.kind) {
    case 'baccarat':
      return winner(baccaratTotal(result.player) - baccaratTotal(result.banker), ['P', 'B', 'T']);
    case 'dragon-tiger':
      return winner(rankOf(result.dragon) - rankOf(result.tiger), ['D', 'T', '=']);
    case 'roulette':
      return String(result.pocket);
    case 'sicbo':
      return result.dice.join('-');
    case 'blackjack':
      return blackjackScore(result.dealer) === 0 ? '버스트' : String(blackjackTotal(result.dealer));
    default:
      throw new Error(`provider: no table draws ${result.kind}`);
  }
}

const winner = (lead: number, [first, second, tie]: readonly [string, string, string]): string => {
  if (lead === 0) return tie;
  return lead > 0 ? first : second;
};
