import { randomUUID } from 'node:crypto';
import { payoutIn, type SlipProblem, sentenceOf } from '@madang/betting';
import type { Refusal } from '@madang/contracts';
import { gameTypeOf, providers, readOutcomeId } from '@madang/games';
import { betting, formatWon } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import type { RoundLimits, RoundLimitTable, RoundStakes } from '../games/limits';
import type { RoundBar, RoundOffer } from '../games/offers';
import type { Decision, NewBet } from './decide';
import type { BetRequest, PlaceRequest } from './facts';

/** All that a decision about bets on rounds needs. */
export interface RoundFacts {
  readonly offers: ReadonlyMap<string, RoundOffer | RoundBar>;
  readonly limits: RoundLimitTable;
  readonly stakes: RoundStakes;
}

export interface RoundBettor {
  readonly level: number;
  /** What the member's emoney account holds. */
  readonly balance: number;
  /** The server's clock, never the member's. */
  readonly at: Date;
}

const ONE_PICK = '미니게임과 가상스포츠는 한 번에 한 항목만 베팅할 수 있어요.';
const NO_FORM = '미니게임과 가상스포츠에는 시스템과 보너스를 쓸 수 없어요.';
const OTHER_ROUND = '회차와 항목이 서로 맞지 않아요. 다시 골라 주세요.';
const OTHER_PRICE = '배당이 맞지 않아요. 게임 화면을 새로 고친 뒤 다시 베팅해 주세요.';
const USED_UP = '이 회차에 베팅할 수 있는 금액을 모두 썼어요. 다음 회차에 베팅해 주세요.';

/** Whether anything in a request is of a round. */
export const isForRound = ({ bets }: PlaceRequest): boolean =>
  bets.some(({ picks }) => picks.some(({ outcomeId }) => readOutcomeId(outcomeId) !== null));

/**
 * Decides a request for a bet on a round: one pick, and never beside fixtures. A round's prices never move, so that another
 * price than its own is refused, whatever the member would accept.
 */
export function decideRound(request: PlaceRequest, facts: RoundFacts, bettor: RoundBettor): Decision {
  const [bet] = request.bets;
  const [pick] = bet?.picks ?? [];
  if (!bet || !pick || request.form === 'singles' || bet.picks.length > 1) return refused('picks', ONE_PICK);
  if (bet.systemFolds !== null || bet.bonusFolds !== null) return refused('picks', NO_FORM);
  const offer = facts.offers.get(pick.outcomeId);
  if (!offer || 'bar' in offer) return refused('picks.0.outcomeId', offer?.bar ?? OTHER_ROUND);
  if (offer.round.roundId !== pick.fixtureId) return refused('picks.0.fixtureId', OTHER_ROUND);
  if (offer.outcome.price !== pick.price) return refused('picks.0.price', OTHER_PRICE);
  const limits = facts.limits(gameTypeOf(offer.game), bettor.level);
  const staked = facts.stakes.of(request.memberId, offer.round.roundId);
  const problem = stakeSentence(bet, { offer, limits, staked, balance: bettor.balance });
  if (problem) return refused('stake', problem);
  return { kind: 'placed', bets: [newBetFrom(bet, offer, { limits, at: bettor.at })] };
}

const refused = (field: string, message: string): { kind: 'refused'; refusal: Refusal } => ({
  kind: 'refused',
  refusal: { message, problems: [{ field, message }] },
});

interface StakeFacts {
  readonly offer: RoundOffer;
  readonly limits: RoundLimits;
  readonly staked: number;
  readonly balance: number;
}

/** A payout above the limit is refused and not cut: the price that was shown is the price that is paid. */
function stakeSentence({ stake }: BetRequest, { offer, limits, staked, balance }: StakeFacts): string | null {
  const problem = stakeProblem(stake, limits, balance);
  if (problem) return sentenceOf(problem);
  const left = limits.maxRoundStake - staked;
  if (left < limits.minStake) return USED_UP;
  if (stake > left) return `이 회차에는 ${formatWon(left)}까지 더 베팅할 수 있어요.`;
  if (payoutOf(stake, offer, limits).isCut) return betting.maxPayout(limits.maxPayout);
  return null;
}

function stakeProblem(stake: number, limits: RoundLimits, balance: number): SlipProblem | null {
  if (stake < limits.minStake) return { kind: 'min-stake', won: limits.minStake };
  if (stake > limits.maxStake) return { kind: 'max-stake', won: limits.maxStake };
  return stake > balance ? { kind: 'balance', missing: stake - balance } : null;
}

const payoutOf = (stake: number, { outcome }: RoundOffer, { maxPayout }: RoundLimits) =>
  payoutIn(stake, { prices: [outcome.price], systemFolds: null }, maxPayout);

function newBetFrom(
  { stake }: BetRequest,
  offer: RoundOffer,
  { limits, at }: { limits: RoundLimits; at: Date },
): NewBet {
  const { game, round, market, outcome } = offer;
  const bet: NewBet['bet'] = {
    betId: randomUUID(),
    gameType: gameTypeOf(game),
    placedAt: at.toISOString(),
    stake,
    price: outcome.price,
    system: null,
    bonusFolds: null,
    possiblePayout: payoutOf(stake, offer, limits).payout,
    result: SETTLEMENT.open,
    payout: null,
    ending: null,
    isHidden: false,
    legs: [
      {
        fixtureId: round.roundId,
        outcomeId: outcome.outcomeId,
        sportId: NO_SPORT,
        marketId: market.marketId,
        leagueName: providers[game.provider],
        home: game.name,
        away: `${round.number}회차`,
        startsAt: round.drawsAt,
        marketName: market.name,
        outcomeName: outcome.name,
        line: null,
        price: outcome.price,
        result: SETTLEMENT.open,
        rule: null,
        game: null,
      },
    ],
  };
  return { bet, maxPayout: limits.maxPayout, bonusPrice: null };
}

/** No sport of the feed has this id. */
const NO_SPORT = '0';
