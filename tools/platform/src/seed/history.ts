import { randomUUID } from 'node:crypto';
import { SETTLEMENT } from '@madang/sport';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { postAll } from '../ledger/post';
import { type Transfer, transferBetween } from '../ledger/transfer';
import { daysBefore } from './days';

const MONTHS = 13;
const MONTH_DAYS = 30;
/** The latest of them ends before the first charge of the demonstration's own story. */
const LAST_DAYS_AGO = 45;
const MAX_PAYOUT = 10_000_000;

interface OldBet {
  stake: number;
  /** In thousandths. */
  price: number;
  isWon: boolean;
}

/** Two kinds of month, each of which ends with nothing left: what was charged was lost, as it is for most. */
const MONTH_KINDS: readonly { charged: number; bets: readonly OldBet[] }[] = [
  {
    charged: 50_000,
    bets: [
      { stake: 40_000, price: 1750, isWon: true },
      { stake: 30_000, price: 2100, isWon: false },
      { stake: 50_000, price: 1850, isWon: false },
    ],
  },
  {
    charged: 30_000,
    bets: [
      { stake: 10_000, price: 3400, isWon: false },
      { stake: 20_000, price: 2100, isWon: true },
      { stake: 42_000, price: 1920, isWon: false },
    ],
  },
];

const FIXTURES = [
  { league: 'K리그1', home: '울산', away: '전북' },
  { league: '프리미어리그', home: '아스널', away: '첼시' },
  { league: '라리가', home: '세비야', away: '발렌시아' },
];

/** More than a year of charges and bets, so that what a member can look back on has something in it. */
export async function seedHistory(tx: Transaction<Database>, memberId: string, at: Date): Promise<void> {
  for (let month = MONTHS; month > 0; month -= 1) {
    const kind = MONTH_KINDS[month % MONTH_KINDS.length];
    if (!kind) continue;
    const daysAgo = LAST_DAYS_AGO + (month - 1) * MONTH_DAYS;
    const charged = await addCharge(tx, { memberId, amount: kind.charged, at: daysBefore(at, daysAgo + 12) });
    const transfers: Transfer[] = [];
    for (const [index, bet] of kind.bets.entries()) {
      const placedAt = daysBefore(at, daysAgo + 10 - index * 3, 40 * index);
      transfers.push(...(await addBet(tx, { memberId, bet, index, placedAt })));
    }
    await postAll(tx, [charged, ...transfers]);
  }
}

async function addCharge(
  tx: Transaction<Database>,
  { memberId, amount, at }: { memberId: string; amount: number; at: Date },
): Promise<Transfer> {
  const chargeId = randomUUID();
  const decidedAt = daysBefore(at, 0, -15);
  await tx
    .insertInto('charge')
    .values({
      charge_id: chargeId,
      member_id: memberId,
      key: `seed-history-${chargeId}`,
      amount,
      depositor: '김달빛',
      state: 'done',
      created_at: at,
      decided_at: decidedAt,
    })
    .execute();
  const accounts = { from: houseAccount('cashier', 'emoney'), to: memberAccount(memberId, 'emoney') };
  return transferBetween(
    { ...accounts, amount },
    { key: `charge:${chargeId}`, kind: 'charge', reason: '충전', at: decidedAt },
  );
}

interface BetPlacement {
  memberId: string;
  bet: OldBet;
  index: number;
  placedAt: Date;
}

/** A single bet on a home win, settled two hours after its fixture began. */
async function addBet(
  tx: Transaction<Database>,
  { memberId, bet, index, placedAt }: BetPlacement,
): Promise<Transfer[]> {
  const betId = randomUUID();
  const possible = (bet.stake * bet.price) / 1000;
  const payout = bet.isWon ? possible : 0;
  const result = bet.isWon ? SETTLEMENT.won : SETTLEMENT.lost;
  const startsAt = daysBefore(placedAt, 0, -180);
  const settledAt = daysBefore(startsAt, 0, -120);
  await tx
    .insertInto('bet')
    .values({
      bet_id: betId,
      member_id: memberId,
      game_type: 1,
      placed_at: placedAt,
      stake: bet.stake,
      price_milli: bet.price,
      bonus_folds: null,
      bonus_price_milli: null,
      max_payout: MAX_PAYOUT,
      possible_payout: possible,
      result,
      payout,
    })
    .execute();
  await addLeg(tx, { betId, price: bet.price, result, startsAt, index });
  await tx
    .insertInto('bet_settlement')
    .values({ bet_id: betId, revision: 1, settled_at: settledAt, result, payout, difference: payout, shortfall: 0 })
    .execute();
  return transfersOf({ memberId, betId, stake: bet.stake, payout, placedAt, settledAt });
}

interface OldLeg {
  betId: string;
  price: number;
  result: number;
  startsAt: Date;
  index: number;
}

async function addLeg(tx: Transaction<Database>, { betId, price, result, startsAt, index }: OldLeg): Promise<void> {
  const { league = '', home = '', away = '' } = FIXTURES[index % FIXTURES.length] ?? {};
  const fixtureId = String(startsAt.getTime());
  await tx
    .insertInto('bet_leg')
    .values({
      bet_id: betId,
      position: 0,
      fixture_id: fixtureId,
      outcome_id: `${fixtureId}1`,
      sport_id: '6046',
      market_id: 1,
      league_name: league,
      home,
      away,
      starts_at: startsAt,
      market_name: '승무패',
      outcome_name: '1',
      line: null,
      price_milli: price,
      result,
    })
    .execute();
}

interface BetMoney {
  memberId: string;
  betId: string;
  stake: number;
  payout: number;
  placedAt: Date;
  settledAt: Date;
}

function transfersOf({ memberId, betId, stake, payout, placedAt, settledAt }: BetMoney): Transfer[] {
  const [house, own] = [houseAccount('sports', 'emoney'), memberAccount(memberId, 'emoney')];
  const stakeTransfer = transferBetween(
    { from: own, to: house, amount: stake },
    { key: `bet:${betId}`, kind: 'bet', reason: '스포츠 베팅', at: placedAt },
  );
  if (payout === 0) return [stakeTransfer];
  const payoutTransfer = transferBetween(
    { from: house, to: own, amount: payout },
    { key: `bet:${betId}:settled:1`, kind: 'payout', reason: '스포츠 베팅 정산', at: settledAt },
  );
  return [stakeTransfer, payoutTransfer];
}
