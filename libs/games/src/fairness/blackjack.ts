import { DECK, rankOf } from './cards';
import { type Case, pageKind } from './kind';
import { range, sumOf } from './numbers';
import type { Stream } from './stream';

/** An ace counts 11 as long as the hand does not pass 21 by it, else 1; T J Q K count 10. */
function totalOf(ranks: readonly number[]): number {
  const low = sumOf(ranks.map(rank => Math.min(rank, 10)));
  return ranks.includes(1) && low + 10 <= 21 ? low + 10 : low;
}

/** What hands are compared by. */
interface Hand {
  readonly total: number;
  readonly isNatural: boolean;
}

const handOf = (ranks: readonly number[]): Hand => {
  const total = totalOf(ranks);
  return { total, isNatural: ranks.length === 2 && total === 21 };
};

/** Above 0 where the player wins, 0 for a draw. */
function lead(player: Hand, dealer: Hand): number {
  if (player.total > 21) return -1;
  if (dealer.total > 21) return 1;
  if (player.total !== dealer.total) return player.total - dealer.total;
  return Number(player.isNatural) - Number(dealer.isNatural);
}

interface Facts {
  readonly player: Hand;
  readonly dealer: Hand;
}

function deal(stream: Stream): { player: string[]; dealer: string[] } {
  const card = () => stream.draw(DECK, 1)[0] ?? '';
  const total = (hand: readonly string[]) => totalOf(hand.map(rankOf));
  const player = [card()];
  const dealer = [card()];
  player.push(card());
  dealer.push(card());
  while (total(player) <= 16) player.push(card());
  while (total(player) <= 21 && total(dealer) <= 16) dealer.push(card());
  return { player, dealer };
}

/** Every hand that is played out to 17 or more, with how likely it is: of 13 ranks, four count ten. */
function handsFrom(ranks: readonly number[], chance: number): Case<Hand>[] {
  if (ranks.length > 1 && totalOf(ranks) > 16) return [[handOf(ranks), chance]];
  return range(1, 10).flatMap(rank => handsFrom([...ranks, rank], (chance * (rank === 10 ? 4 : 1)) / 13));
}

/** Hands that are alike, as one. */
function together(hands: readonly Case<Hand>[]): Case<Hand>[] {
  const sums = new Map<string, Case<Hand>>();
  for (const [hand, chance] of hands) {
    const key = `${hand.total} ${hand.isNatural}`;
    sums.set(key, [hand, (sums.get(key)?.[1] ?? 0) + chance]);
  }
  return [...sums.values()];
}

/** The dealer's two cards where the player is over 21: nothing more is drawn, and nothing but their 21 counts. */
const PAIRS = range(1, 10).flatMap(first =>
  range(1, 10).map((second): Case<Hand> => {
    const [one, other] = [first === 10 ? 4 : 1, second === 10 ? 4 : 1];
    return [handOf([first, second]), (one * other) / 169];
  }),
);

export const blackjack = pageKind({
  kind: 'blackjack',
  margin: 25,
  decimals: 9,
  setup: () => null,
  draw: deal,
  facts: ({ player, dealer }): Facts => ({
    player: handOf(player.map(rankOf)),
    dealer: handOf(dealer.map(rankOf)),
  }),
  endings: ({ player, dealer }) => {
    const ahead = lead(player, dealer);
    return {
      won: [
        ahead === 0 ? 3 : ahead > 0 ? 1 : 2,
        ...(player.isNatural ? [4] : []),
        ...(dealer.isNatural ? [5] : []),
        ...(player.total > 21 ? [6] : []),
        ...(dealer.total > 21 ? [7] : []),
      ],
    };
  },
  cases: () => {
    const hands = together(handsFrom([], 1));
    return hands.flatMap(([player, chance]) =>
      (player.total > 21 ? PAIRS : hands).map(([dealer, other]): Case<Facts> => [{ player, dealer }, chance * other]),
    );
  },
});
