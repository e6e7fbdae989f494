import { largestStake, payoutIn, problemOf, sentenceOf } from '@madang/betting';
import type { BetLimits, MinigameLimits } from '@madang/contracts';
import type { ReplyOf } from '@madang/http';
import { betting, formatWon, playBarred } from '@madang/locale';
import type { GamePick } from './record';

export type GameLimits = ReplyOf<typeof MinigameLimits.replies>;

/** A price of any height is taken: what it could win bounds the stake. */
const ANY_PRICE = Number.MAX_SAFE_INTEGER;

export interface SlipSources {
  readonly pick: GamePick;
  readonly stake: number | null;
  readonly balance: number;
  /** Of the game; null until they are loaded. */
  readonly game: GameLimits | null;
  /** Those that members set themselves, and what bars them from playing; null until they are loaded. */
  readonly own: BetLimits | null;
  readonly now: number;
}

export interface SlipView {
  readonly isClosed: boolean;
  readonly payout: number;
  /** The largest stake that is taken now. */
  readonly most: number;
  /** Why it can't be placed; null: it can. */
  readonly problem: string | null;
  /** Whether the problem is one of the sum. */
  readonly isOfStake: boolean;
  readonly isReady: boolean;
}

/** All that the slip shows, derived each time. */
export function slipView(sources: SlipSources): SlipView {
  const { pick, stake, balance, game, own, now } = sources;
  const isClosed = now >= Date.parse(pick.closesAt);
  const limits = game && own && limitsOf(game, own);
  const { payout } = payoutIn(stake ?? 0, { prices: [pick.price], systemFolds: null }, ANY_PRICE);
  const shown = { isClosed, payout };
  if (!game || !own || !limits) return { ...shown, most: 0, problem: null, isOfStake: false, isReady: false };
  const most = Math.min(largestStake(limits, balance, { combinations: 1, singles: 1 }), mostByPayout(pick, game));
  const problem = problemIn(sources, limits, game);
  return { ...shown, most, ...problem, isReady: !isClosed && problem.problem === null };
}

/** A payout above the largest one is refused, not cut: the price that is shown is the price that is paid. */
const mostByPayout = ({ price }: GamePick, { maxPayout }: GameLimits): number => Math.floor((maxPayout * 1000) / price);

type Problem = Pick<SlipView, 'problem' | 'isOfStake'>;

function problemIn({ pick, stake, balance, own }: SlipSources, limits: BetLimits, game: GameLimits): Problem {
  if (own?.bar) return { problem: playBarred(own.bar), isOfStake: false };
  const problem = problemOf(
    {
      picks: [{ ...pick, fixtureId: pick.roundId, marketId: 0, state: 'open' }],
      ...{ stake, systemFolds: null, bonusFolds: null, balance },
    },
    limits,
  );
  if (!problem) {
    const isOver = (stake ?? 0) > mostByPayout(pick, game);
    return { problem: isOver ? betting.maxPayout(game.maxPayout) : null, isOfStake: isOver };
  }
  const isRound = problem.kind === 'max-stake' && game.leftInRound < game.maxStake;
  return {
    problem: isRound ? roundSentence(game) : sentenceOf(problem),
    isOfStake: problem.kind !== 'no-stake',
  };
}

const roundSentence = ({ leftInRound, maxRoundStake }: GameLimits): string =>
  leftInRound > 0
    ? `한 회차에 ${formatWon(maxRoundStake)}까지예요. 이 회차에는 ${formatWon(leftInRound)} 더 베팅할 수 있어요.`
    : `한 회차에 ${formatWon(maxRoundStake)}까지예요. 다음 회차에 다시 베팅해 주세요.`;

/** The house's limits of this game, and the member's own. */
const limitsOf = (game: GameLimits, own: BetLimits): BetLimits => ({
  ...own,
  minStake: game.minStake,
  maxStake: Math.min(game.maxStake, game.leftInRound),
  maxPayout: game.maxPayout,
  maxLegs: 1,
  maxPrice: ANY_PRICE,
});
