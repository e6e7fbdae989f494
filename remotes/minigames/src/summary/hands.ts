import type { Card } from '@madang/contracts';
import { rankText, suitSign } from '../marks/marks';

/** A card as it is printed: "K♠", "10♡". */
export const cardText = (card: Card): string => rankText(card) + suitSign(card);

/** Points of a card in baccarat: an ace is one, tens and faces nothing. */
const pointsOf = (card: Card): number => {
  const rank = card.charAt(0);
  return rank === 'A' ? 1 : Number(rank) || 0;
};

/** Points of a hand in baccarat: the last digit of their sum. */
export const handPoints = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
