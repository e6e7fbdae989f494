import type { RoundSetup } from '@madang/contracts';
import type { KindRules, ResultOf } from '../game';
import { rankText } from './cards';
import { type Case, marketsOver, type RuledMarket, verdicts } from './cases';

type Ranks = ResultOf<'high-low'>;
type Setup = Extract<RoundSetup, { kind: 'high-low' }>;
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);

const RULED: readonly RuledMarket<Ranks>[] = [
  {
    number: 1,
    name: '하이로우',
    outcomes: [
      { number: 1, name: '하이', holds: ({ base, rank }) => rank > base },
      { number: 3, name: '같음', holds: ({ base, rank }) => rank === base },
      { number: 2, name: '로우', holds: ({ base, rank }) => rank < base },
    ],
  },
  {
    number: 2,
    name: '다음 카드 홀짝',
    outcomes: [
      { number: 4, name: '홀', holds: ({ rank }) => rank % 2 === 1 },
      { number: 5, name: '짝', holds: ({ rank }) => rank % 2 === 0 },
    ],
  },
  {
    number: 3,
    name: '다음 카드',
    outcomes: RANKS.map(one => ({ number: 20 + one, name: rankText(one), holds: ({ rank }) => rank === one })),
  },
];

const wordOf = ({ base, rank }: Ranks): string => {
  if (rank === base) return '같음';
  return rank > base ? '하이' : '로우';
};

/** A rank to beat, and the next one: each of thirteen, ace the lowest, whatever came before. */
export const highLow: KindRules<'high-low', Setup> = {
  kind: 'high-low',
  setup: random => ({ kind: 'high-low', base: random.below(RANKS.length) + 1 }),
  markets: ({ base }) =>
    marketsOver(
      RANKS.map((rank): Case<Ranks> => [{ kind: 'high-low', base, rank }, 1]),
      RULED,
    ),
  draw: (random, { base }) => ({ kind: 'high-low', base, rank: random.below(RANKS.length) + 1 }),
  verdict: verdicts(RULED),
  text: ranks => `${rankText(ranks.base)} → ${rankText(ranks.rank)} · ${wordOf(ranks)}`,
};
