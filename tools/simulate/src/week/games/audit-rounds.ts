import { isDeepStrictEqual } from 'node:util';
import type { Platform } from '@madang/platform';
import { sql } from 'kysely';
import { ofMember } from '../cash/accounts';
import type { Cash } from '../cash/cash';
import { Disagreement } from '../disagreement';
import { auditDraws, type DrawnRound } from './audit-draws';
import { type GamePlayers, PLAYER_CASH, type RoundBet } from './players';

export interface RoundReport {
  readonly bets: number;
  /** Rounds with bets, all drawn again from their seeds. */
  readonly rounds: number;
  /** Different kinds among them. */
  readonly kinds: number;
  /** Outcomes whose chances and prices were worked out again before bets on them. */
  readonly offers: number;
  /** Bets that came after the close, or would pay too much. */
  readonly refused: number;
  readonly won: number;
  readonly refunded: number;
  readonly staked: number;
  readonly paid: number;
}

interface Row {
  readonly betId: string;
  readonly result: number;
  readonly legResult: number;
  readonly price: number;
  readonly payout: number | null;
  readonly settlements: number;
}

/** Compares every bet on a round with what its published seed says, and moves what it came to in the accounts. */
export async function auditRounds(
  platform: Platform,
  { players, bets, chainOf, counts }: GamePlayers,
  { accounts }: Cash,
): Promise<RoundReport> {
  const rows = new Map((await readRows(platform)).map(row => [row.betId, row]));
  if (rows.size !== bets.length)
    throw new Disagreement('bets on rounds are missing or too many', { rows: rows.size, placed: bets.length });
  for (const { id } of players) accounts.move('house:bonus:emoney', ofMember(id, 'emoney'), PLAYER_CASH);
  const rounds = await auditDraws(platform, bets, chainOf);
  const codes = { won: 0, refunded: 0 };
  let paid = 0;
  for (const bet of bets) {
    const row = rows.get(bet.betId);
    const round = rounds.get(bet.roundId);
    if (!round) throw new Disagreement('a bet is on no round', { bet });
    const { code, payout } = endOf(bet, round);
    const { betId, price } = bet;
    const expected: Row = { betId, result: code, legResult: code, price, payout, settlements: 1 };
    if (!isDeepStrictEqual(row, expected))
      throw new Disagreement('a bet on a round is not what its seed says', { bet, row, expected });
    if (code === WON) codes.won += 1;
    if (code === REFUND) codes.refunded += 1;
    paid += payout;
    accounts.move('house:minigame:emoney', ofMember(bet.player.id, 'emoney'), payout - bet.stake);
  }
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  const kinds = new Set([...rounds.values()].map(({ kind }) => kind)).size;
  const { offers, refused } = counts;
  return { bets: bets.length, rounds: rounds.size, kinds, offers, refused, ...codes, staked, paid };
}

/** As a leg of a bet says it. */
const LOST = 1;
const WON = 2;
const REFUND = 3;

/** How a bet ends by the round that was drawn. */
export function endOf(
  { outcome, stake, price }: Pick<RoundBet, 'outcome' | 'stake' | 'price'>,
  { won, refund }: DrawnRound,
): { code: number; payout: number } {
  if (refund.includes(outcome)) return { code: REFUND, payout: stake };
  return won.includes(outcome) ? { code: WON, payout: Math.floor((stake * price) / 1000) } : { code: LOST, payout: 0 };
}

async function readRows({ db }: Platform): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select bet.bet_id as "betId", bet.result, bet_leg.result as "legResult", bet_leg.price_milli::int as price,
      payout::float8 as payout,
      (select count(*)::int from bet_settlement own where own.bet_id = bet.bet_id) as settlements
    from bet join bet_leg using (bet_id) where game_type in (3, 4)`.execute(db);
  return rows;
}
