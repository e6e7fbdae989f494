import { MinigameChain, MinigameRound } from '@madang/contracts';
import type { Platform } from '@madang/platform';
import { sql } from 'kysely';
import { ofMember } from '../cash/accounts';
import type { Cash } from '../cash/cash';
import { Disagreement } from '../disagreement';
import { hashOf, isWinner } from './draw-again';
import { type GamePlayers, PLAYER_CASH, type RoundBet } from './players';
import { read } from './read';

export interface RoundReport {
  readonly bets: number;
  /** Bets whose round was worked out again from its seed. */
  readonly recomputed: number;
  readonly paid: number;
}

interface Row {
  readonly betId: string;
  readonly payout: number | null;
  readonly settlements: number;
}

/** Compares every bet on a round with what its published seed says, and moves what it came to in the accounts. */
export async function auditRounds(
  platform: Platform,
  { players, bets }: GamePlayers,
  { accounts }: Cash,
): Promise<RoundReport> {
  const rows = new Map((await readRows(platform)).map(row => [row.betId, row]));
  if (rows.size !== bets.length)
    throw new Disagreement('bets on rounds are missing or too many', { rows: rows.size, placed: bets.length });
  for (const { id } of players) accounts.move('house:bonus:emoney', ofMember(id, 'emoney'), PLAYER_CASH);
  let recomputed = 0;
  let paid = 0;
  for (const bet of bets) {
    const row = rows.get(bet.betId);
    const isWon = await outcomeOf(platform, bet);
    const full = Math.floor((bet.stake * bet.price) / 1000);
    const allowed = isWon === null ? [0, bet.stake, full] : [isWon ? full : 0];
    if (!row || row.payout === null || !allowed.includes(row.payout) || row.settlements !== 1)
      throw new Disagreement('a bet on a round is not what its seed says', { bet, row, allowed });
    if (isWon !== null) recomputed += 1;
    paid += row.payout;
    accounts.move('house:minigame:emoney', ofMember(bet.player.id, 'emoney'), row.payout - bet.stake);
  }
  return { bets: bets.length, recomputed, paid };
}

/** Whether a bet has won by its round's seed, which must be the one that was promised; null where that is not worked out. */
async function outcomeOf(
  platform: Platform,
  { player, roundId, gameId, day, outcome }: RoundBet,
): Promise<boolean | null> {
  const { token } = player;
  const round = await read(platform, MinigameRound, { token, params: { roundId } });
  const { salt } = await read(platform, MinigameChain, { token, query: { gameId: String(gameId), day } });
  const { seed, result, seedHash } = round;
  if (round.state !== 'settled' || !seed || !salt || !result)
    throw new Disagreement('a round was not drawn', { round });
  if (hashOf(seed) !== seedHash) throw new Disagreement('a seed is not the one that was promised', { round });
  return isWinner(result.kind, outcome, { roundId, seed, salt });
}

async function readRows({ db }: Platform): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select bet.bet_id as "betId", payout::float8 as payout,
      (select count(*)::int from bet_settlement own where own.bet_id = bet.bet_id) as settlements
    from bet where game_type in (3, 4)`.execute(db);
  return rows;
}
