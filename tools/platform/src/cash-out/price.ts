import { cashOutAmount, fairShare, type RunningLeg } from '@madang/betting';
import { type OutcomeState, type Refusal, SettlementCode } from '@madang/contracts';
import { hasBegun, marketOf, SETTLEMENT } from '@madang/sport';
import { type QueryExecutorProvider, sql } from 'kysely';
import { isSilent } from '../feed/lease';
import { byBet } from '../settlement/by-bet';
import { systemOf } from '../settlement/decide';
import { isOnRound } from '../settlement/game-types';
import type { LockedBet } from '../settlement/queries';

const ON_ROUND: Refusal = { message: '미니게임과 가상스포츠 베팅은 캐시아웃할 수 없어요.' };
const LOST: Refusal = { message: '빗나간 항목이 있어 캐시아웃할 수 없어요.' };
const DECIDING: Refusal = { message: '결과를 확인하고 있는 항목이 있어요. 잠시 뒤 다시 시도해 주세요.' };
const UNPRICED: Refusal = {
  message: '지금은 배당이 멈춘 항목이 있어 캐시아웃 금액을 정할 수 없어요. 다시 열리면 시도해 주세요.',
};
const TOO_LITTLE: Refusal = { message: '캐시아웃할 수 있는 금액이 없어요.' };

/** What a bet is worth now, or why no price can be given. */
export type CashOutPrice = { readonly amount: number } | { readonly refusal: Refusal };

type PricedBet = Pick<LockedBet, 'betId' | 'gameType' | 'stake' | 'systemFolds' | 'bonus' | 'maxPayout'>;

/** Prices a running bet from the prices of now. */
export async function priceOf(db: QueryExecutorProvider, bet: PricedBet, at: Date): Promise<CashOutPrice> {
  return priceBy(bet, await readPricedLegs(db, [bet.betId], at), at);
}

/** The same of many bets, in one look at the prices. */
export async function pricesOf<Bet extends PricedBet>(
  db: QueryExecutorProvider,
  bets: readonly Bet[],
  at: Date,
): Promise<{ bet: Bet; price: CashOutPrice }[]> {
  const betIds = bets.map(bet => bet.betId);
  const legs = byBet(await readPricedLegs(db, betIds, at));
  return bets.map(bet => ({ bet, price: priceBy(bet, legs.get(bet.betId) ?? [], at) }));
}

function priceBy(bet: PricedBet, legs: readonly PricedLeg[], at: Date): CashOutPrice {
  if (isOnRound(bet.gameType)) return { refusal: ON_ROUND };
  if (
    bet.systemFolds === null &&
    legs.some(leg => leg.result === SETTLEMENT.lost || leg.feedResult === SETTLEMENT.lost)
  )
    return { refusal: LOST };
  if (legs.some(leg => leg.result === SETTLEMENT.open && leg.feedResult !== SETTLEMENT.open))
    return { refusal: DECIDING };
  const running = legs.map(leg => runningOf(leg, at));
  const pricedLegs = running.flatMap(leg => leg ?? []);
  if (pricedLegs.length < running.length) return { refusal: UNPRICED };
  const amount = cashOutAmount({ ...bet, system: systemOf({ ...bet, legs: pricedLegs }), legs: pricedLegs });
  if (amount === null) return { refusal: LOST };
  return amount < 1 ? { refusal: TOO_LITTLE } : { amount };
}

interface PricedLeg {
  readonly betId: string;
  readonly outcomeId: string;
  readonly marketId: number;
  readonly price: number;
  readonly result: number;
  readonly feedResult: number;
  readonly state: OutcomeState | null;
  readonly status: number;
  readonly startsAt: Date;
  readonly isSilent: boolean;
  /** All outcomes of the line that take bets. */
  readonly line: readonly { readonly outcomeId: string; readonly price: number }[];
}

async function readPricedLegs(db: QueryExecutorProvider, betIds: readonly string[], at: Date): Promise<PricedLeg[]> {
  const { rows } = await sql<PricedLeg>`
    select bet_id as "betId", leg.outcome_id as "outcomeId", leg.market_id as "marketId", leg.price_milli as price, leg.result,
      coalesce(own.settlement, 0) as "feedResult", own.state, f.status, f.starts_at as "startsAt",
      ${isSilent(at)} as "isSilent",
      coalesce((
        select json_agg(json_build_object('outcomeId', o.outcome_id, 'price', o.price_milli)) from outcome o
        where o.fixture_id = own.fixture_id and o.market_id = own.market_id and o.base_line = own.base_line
          and o.state = 'open'
      ), '[]'::json) as line
    from bet_leg leg join fixture f using (fixture_id) left join outcome own using (outcome_id)
    where bet_id = any(${betIds}::uuid[]) order by bet_id, position`.execute(db);
  return rows.map(row => ({ ...row, price: Number(row.price) }));
}

function runningOf(leg: PricedLeg, at: Date): RunningLeg | null {
  const code = SettlementCode.parse(leg.result);
  if (code !== SETTLEMENT.open) return { price: leg.price, code };
  if (leg.state !== 'open' || !isFresh(leg, at)) return null;
  const winners = marketOf(leg.marketId)?.kind === 'doubleChance' ? 2 : 1;
  const chance = fairShare(leg.outcomeId, leg.line, winners);
  return chance && { price: leg.price, code, chance };
}

/** A game that should have started by now and has not by the feed, and one in play without news, have no price. */
const isFresh = ({ status, startsAt, isSilent: isAway }: PricedLeg, at: Date): boolean =>
  !isAway && (hasBegun(status) || startsAt > at);
