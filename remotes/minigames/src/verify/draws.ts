import type { RoundResult } from '@madang/contracts';
import { randomBy } from '@madang/games';
import { cardText } from '../summary/card-text';
import type { Evidence } from './verification';

/** One number of the stream and what it drew. */
export interface DrawStep {
  readonly number: number;
  /** How many were left to draw from. */
  readonly left: number;
  /** The remainder, from 0: the place among those that were left. */
  readonly place: number;
  readonly item: string;
  /** A number in the last, incomplete part of the range: the next one counts in its place. */
  readonly isSkipped: boolean;
}

/** So many draws from a list, without putting back. */
interface Bag {
  readonly items: readonly string[];
  readonly draws: number;
}

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const one = (items: readonly string[]): Bag => ({ items, draws: 1 });
const times = (count: number, bag: Bag): Bag[] => Array.from({ length: count }, () => bag);

const DECK = Array.from('A23456789TJQK', rank => Array.from('shdc', suit => cardText(`${rank}${suit}`))).flat();
const SHOE = times(8, one(DECK)).flatMap(({ items }) => items);
const TO_TEN = 40; // the first cards of the deck, A to T
const SEOTDA = [
  '1',
  '21',
  '2',
  '2',
  '3',
  '23',
  '4',
  '4',
  '5',
  '5',
  '6',
  '6',
  '7',
  '7',
  '8',
  '28',
  '9',
  '9',
  '10',
  '10',
];

/** What is drawn from, kind by kind, as docs/fairness.md says; null for races and matches, which weigh their numbers. */
function bagsOf(result: RoundResult): Bag[] | null {
  switch (result.kind) {
    case 'powerball':
      return [{ items: numbers(1, 28), draws: 5 }, one(numbers(0, 9))];
    case 'ladder':
      return [one(numbers(1, 28))];
    case 'kino':
    case 'kino-ladder':
      return [{ items: numbers(1, 70), draws: 22 }];
    case 'baccarat':
      return [{ items: SHOE, draws: 6 }];
    case 'dragon-tiger':
      return [{ items: SHOE, draws: 2 }];
    case 'blackjack':
      return times(result.player.length + result.dealer.length, one(DECK));
    case 'odd-even':
      return [one(DECK.slice(0, TO_TEN))];
    case 'sicbo':
    case 'dice':
      return times(result.dice.length, one(numbers(1, 6)));
    case 'roulette':
      return [one(numbers(0, 36))];
    case 'high-low':
      return [one(numbers(1, 13))];
    case 'seotda':
      return [{ items: SEOTDA, draws: 4 }];
    case 'wheel':
      return [one(numbers(1, 54))];
    case 'race':
    case 'football':
    case 'basketball':
      return null;
  }
}

const RANGE = 2 ** 32;

/** A round's draws one by one, read independently of the rules; null for kinds that weigh their numbers. */
export function drawSteps(result: RoundResult, { seed, salt, roundId }: Omit<Evidence, 'seedHash'>): DrawStep[] | null {
  const random = randomBy(seed, `${salt}:${roundId}`);
  return bagsOf(result)?.flatMap(bag => fromBag(bag, () => random.below(RANGE))) ?? null;
}

function fromBag({ items, draws }: Bag, next: () => number): DrawStep[] {
  const rest = [...items];
  const steps: DrawStep[] = [];
  while (rest.length > items.length - draws) {
    const number = next();
    const left = rest.length;
    const place = number % left;
    const isSkipped = number >= RANGE - (RANGE % left);
    steps.push({ number, left, place, item: rest[place] ?? '', isSkipped });
    if (!isSkipped) rest.splice(place, 1);
  }
  return steps;
}
