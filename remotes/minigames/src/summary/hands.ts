import type { Card } from '@madang/contracts';

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A card as it is printed: "K♠", "10♥". */
export const cardText = (card: Card): string => card[0]?.replace('T', '10') + (SUITS[card[1] ?? ''] ?? '');

/** Points of a card in baccarat: an ace is one, tens and faces nothing. */
const pointsOf = (card: Card): number => {
  const rank = card[0] ?? '';
  return rank === 'A' ? 1 : Number(rank) || 0;
};

/** Points of a hand in baccarat: the last digit of their sum. */
export const handPoints = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
