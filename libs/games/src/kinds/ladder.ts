import type { KindRules } from '../game';
import { lazily, marketsOver, verdicts } from './cases';
import { type LadderPath, ladderMarkets, pathFrom, pathText } from './ladder-markets';

const BALLS = 28;
const THREE_LINES_TO = 14;

/** The path that a ball decides: odd starts left, and to 14 there are three lines. */
export const ladderPath = (ball: number): LadderPath =>
  pathFrom(ball % 2 === 1 ? 'left' : 'right', ball <= THREE_LINES_TO ? 3 : 4);

const cases = Array.from({ length: BALLS }, (_, index) => [ladderPath(index + 1), 1] as const);
const markets = lazily(() => marketsOver(cases, ladderMarkets));
const verdict = verdicts(ladderMarkets);

/** One ball of 28: 14 of them are odd, 14 are up to 14, and 7 are both, so that every path is a quarter exactly. */
export const ladder: KindRules<'ladder'> = {
  kind: 'ladder',
  setup: () => null,
  markets,
  draw: random => ({ kind: 'ladder', ball: random.below(BALLS) + 1 }),
  verdict: (outcome, { ball }) => verdict(outcome, ladderPath(ball)),
  text: ({ ball }) => pathText(ladderPath(ball)),
};
