import type { Card } from '@madang/contracts';
import { rankText, suitSign } from '../marks/marks';

/** A card as it is printed: "K♠", "10♡". */
export const cardText = (card: Card): string => rankText(card) + suitSign(card);
