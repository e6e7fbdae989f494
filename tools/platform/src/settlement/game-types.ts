import type { HouseName } from '../ledger/accounts';

interface GameTypeBook {
  /** Takes the stakes and pays the payouts. */
  readonly house: HouseName;
  /** What its transfers are called, in Korean. */
  readonly word: string;
}

const SPORTS: GameTypeBook = { house: 'sports', word: '스포츠' };

/** By the game types of the specification, 9. */
const BOOKS = new Map<number, GameTypeBook>([
  [1, SPORTS],
  [2, SPORTS],
  [3, { house: 'minigame', word: '미니게임' }],
  [4, { house: 'minigame', word: '가상스포츠' }],
]);

export function bookOf(gameType: number): GameTypeBook {
  const book = BOOKS.get(gameType);
  if (!book) throw new Error(`bets: game type ${gameType} has no house`);
  return book;
}

/** Whether a bet is on a round of a minigame or a virtual sport, and not on fixtures. */
export const isOnRound = (gameType: number): boolean => bookOf(gameType).house === 'minigame';
