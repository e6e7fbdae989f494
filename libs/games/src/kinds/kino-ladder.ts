import type { KindRules } from '../game';
import { type Case, lazily, marketsOver, verdicts } from './cases';
import { type LadderPath, ladderMarkets, pathFrom, pathText } from './ladder-markets';

const BALLS = Array.from({ length: 70 }, (_, index) => index + 1);
const DRAWN = 22;
const THREE_LINES_TO = 35;

/** The path that 22 balls decide: an odd first one starts left, and a last one up to 35 makes three lines. */
export function kinoPath(balls: readonly number[]): LadderPath {
  const isLeft = (balls.at(0) ?? 0) % 2 === 1;
  return pathFrom(isLeft ? 'left' : 'right', (balls.at(-1) ?? 0) <= THREE_LINES_TO ? 3 : 4);
}

/** First and last are two different balls, so that paths are not quite equally likely: 36 odd ones are not all up to 35. */
const casesOf = (): Case<LadderPath>[] =>
  BALLS.flatMap(first =>
    BALLS.filter(last => last !== first).map((last): Case<LadderPath> => [kinoPath([first, last]), 1]),
  );

const markets = lazily(() => marketsOver(casesOf(), ladderMarkets));
const verdict = verdicts(ladderMarkets);

/** 22 of 70 balls without replacement: the first and the last of them draw a ladder. */
export const kinoLadder: KindRules<'kino-ladder'> = {
  kind: 'kino-ladder',
  setup: () => null,
  markets,
  draw: random => ({ kind: 'kino-ladder', balls: random.draw(BALLS, DRAWN) }),
  verdict: (outcome, { balls }) => verdict(outcome, kinoPath(balls)),
  text: ({ balls }) => pathText(kinoPath(balls)),
};
