import type { BetLimits } from '@madang/contracts';
import type { GamePick } from './record';
import type { GameLimits } from './view';

/** Odd, on the ladder of one minute, while it takes bets. */
export const aPick = (fields: Partial<GamePick> = {}): GamePick => ({
  gameId: 252,
  gameName: '넥스트 사다리',
  roundId: '-2522611280721',
  number: 721,
  closesAt: '2026-11-28T03:00:50.000Z',
  drawsAt: '2026-11-28T03:01:00.000Z',
  marketName: '홀짝',
  outcomeId: '-2522611280721001',
  outcomeName: '홀',
  price: 1940,
  chance: 500_000,
  refund: 0,
  ...fields,
});

export const gameLimits: GameLimits = {
  minStake: 5_000,
  maxStake: 500_000,
  maxPayout: 2_000_000,
  maxRoundStake: 800_000,
  leftInRound: 800_000,
};

/** Of a member who has set none. The house's own are those of sports, and count for nothing here. */
export const ownLimits: BetLimits = {
  minStake: 1,
  maxStake: 1,
  maxPayout: 1,
  maxLegs: 1,
  maxPrice: 1_000,
  bonuses: [],
  inPlayDelays: [],
};
