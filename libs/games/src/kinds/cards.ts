import type { Card } from '@madang/contracts';
import type { Random } from '../random';

const RANKS = 'A23456789TJQK';
const SUITS = 'shdc';

/** As ranks go: Ace of spades, hearts, diamonds, clubs, then the twos. Draws name cards by their place in this list. */
export const deck: readonly Card[] = [...RANKS].flatMap(rank => [...SUITS].map(suit => `${rank}${suit}`));

const SHOE_DECKS = 8;
/** Eight decks, one after the other. Every round takes a fresh shoe. */
export const shoe: readonly Card[] = Array.from({ length: SHOE_DECKS }, () => deck).flat();

/** 1 for an ace to 13 for a king. */
export const rankOf = (card: Card): number => RANKS.indexOf(card.charAt(0)) + 1;
export const suitOf = (card: Card): string => card.charAt(1);

/** As it is read on a card: a ten is 10. */
export const rankText = (rank: number): string => RANKS.charAt(rank - 1).replace('T', '10');

/** A card of an endless shoe: every one of the 52 is as likely as any other, whatever was drawn before. */
export function cardFrom(random: Random): Card {
  const [card = ''] = random.draw(deck, 1);
  return card;
}
