/** Whole numbers, both ends included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

export const isOdd = (number: number): boolean => number % 2 === 1;

/** 0 for an odd number, 1 for an even one: where outcomes stand in this order. */
export const evenness = (number: number): 0 | 1 => (isOdd(number) ? 0 : 1);

/** How many of the bounds a number has passed: its place among stretches that end at them. */
export const placeBehind = (number: number, bounds: readonly number[]): number =>
  bounds.filter(bound => number > bound).length;

/** Eight outcomes: odd, even, under, over, and both at once, behind a first number. `most` is the highest that is under. */
export function parityAndSize(first: number, number: number, most: number): number[] {
  const even = evenness(number);
  const over = number > most ? 1 : 0;
  return [first + even, first + 2 + over, first + 4 + 2 * even + over];
}
