import { createHash } from 'node:crypto';
import { type Platform, statementFrom, statementRows, verify } from '@madang/platform';
import { sql } from 'kysely';
import type { AcceptedBet } from './betting';
import { type Book, isOver } from './book';
import { ofMember } from './cash/accounts';
import { auditDeposits, auditLedger } from './cash/audit';
import { Disagreement } from './disagreement';
import { auditRounds, type RoundReport } from './games/audit-rounds';
import { moveComp } from './games/comp';
import { payoutOf } from './payout';
import type { PlayResult, SimulationContext } from './play';
import { truthOf } from './truth';

interface BetRow {
  readonly betId: string;
  readonly stake: number;
  readonly folds: number | null;
  readonly bonusFolds: number | null;
  readonly bonusPrice: number | null;
  readonly most: number;
  readonly result: number;
  readonly payout: number | null;
  readonly ending: string | null;
  readonly moved: number;
  readonly shortfall: number;
  readonly settlements: number;
  readonly legs: readonly { readonly outcomeId: string; readonly price: number; readonly result: number }[];
}

export interface AuditReport {
  readonly bets: number;
  readonly legs: number;
  readonly outcomes: number;
  readonly resettled: number;
  readonly staked: number;
  readonly paid: number;
  readonly rounds: RoundReport;
  /** Points for stakes on rounds, of days that are over. */
  readonly comp: number;
  /** Of every bet and what became of it, every result, and every movement of money: two runs of one seed have the same. */
  readonly digest: string;
}

/** Compares everything that the platform says with what follows from the final scores. Throws at the first disagreement. */
export async function audit(
  { platform, clock, book, crowd }: Pick<SimulationContext, 'platform' | 'clock' | 'book' | 'crowd'>,
  { accepted, cash, games }: PlayResult,
): Promise<AuditReport> {
  const digest = createHash('sha256');
  const results = await readResults(platform);
  for (const result of results) digest.update(JSON.stringify(result));
  const outcomes = auditOutcomes(new Map(results), book);
  const rows = new Map((await readBets(platform)).map(row => [row.betId, row]));
  if (rows.size !== accepted.size)
    throw new Disagreement('bets are missing or too many', { rows: rows.size, taken: accepted.size });
  const winnings = new Map(crowd.members.map(({ id }) => [id, 0]));
  for (const [betId, one] of accepted) {
    const row = rows.get(betId);
    if (!row) throw new Disagreement('a bet that was confirmed to its member is missing', { ...one });
    auditBet(row, one, book);
    digest.update(JSON.stringify([one.bettor.id, one.bet.placedAt, { ...row, betId: '' }]));
    const won = row.moved - row.stake;
    winnings.set(one.bettor.id, (winnings.get(one.bettor.id) ?? 0) + won);
    cash.accounts.move('house:sports:emoney', ofMember(one.bettor.id, 'emoney'), won);
  }
  for (const movement of cash.record) digest.update(JSON.stringify(movement));
  const rounds = await auditRounds(platform, games, cash);
  const comp = await moveComp(platform, games, { accounts: cash.accounts, at: clock.now() });
  await auditLedger(platform, cash);
  await auditDeposits(platform, cash);
  await auditStatements(platform, { winnings, cash });
  const verdict = await verify(platform.db);
  if (!verdict.isSound) throw new Disagreement('the ledger is not sound', { ...verdict });
  const sum = (of: (row: BetRow) => number) => [...rows.values()].reduce((total, row) => total + of(row), 0);
  return {
    bets: rows.size,
    legs: sum(({ legs }) => legs.length),
    outcomes,
    resettled: sum(({ settlements }) => (settlements > 1 ? 1 : 0)),
    staked: sum(({ stake }) => stake),
    paid: sum(({ moved }) => moved),
    rounds,
    comp,
    digest: digest.digest('hex').slice(0, 32),
  };
}

async function readResults({ db }: Platform): Promise<[outcomeId: string, settlement: number][]> {
  const { rows } = await sql<{ outcomeId: string; settlement: number }>`
    select outcome_id as "outcomeId", settlement from outcome order by outcome_id collate "C"`.execute(db);
  return rows.map(({ outcomeId, settlement }) => [outcomeId, settlement]);
}

/** Every outcome of every game that is over, bet on or not. */
function auditOutcomes(results: ReadonlyMap<string, number>, book: Book): number {
  let count = 0;
  for (const game of book.games.values()) {
    if (!isOver(game)) continue;
    for (const outcome of game.offered.values()) {
      if (outcome.priceMilli === null) continue;
      const expected = truthOf(outcome, game);
      const settlement = results.get(outcome.outcomeId);
      if (settlement !== expected) {
        throw new Disagreement('a result is not what the final score says', {
          outcome,
          settlement,
          expected,
          periods: [...game.periods],
          sportId: game.sportId,
        });
      }
      count += 1;
    }
  }
  return count;
}

function auditBet(row: BetRow, { ending, bet }: AcceptedBet, book: Book): void {
  const legs = row.legs.map(({ outcomeId, price, result }) => {
    const outcome = book.outcome(outcomeId);
    const game = outcome && book.games.get(outcome.fixtureId);
    if (!outcome || !game || !isOver(game))
      throw new Disagreement('a bet on a game without an end', { row, status: game?.status });
    const code = truthOf(outcome, game);
    if (ending?.kind !== 'cancelled' && result !== code)
      throw new Disagreement('a leg is not what the score says', { row, outcomeId, result, code });
    return { price, code };
  });
  const { folds, bonusFolds, bonusPrice, most } = row;
  const bonus = bonusFolds === null || bonusPrice === null ? null : { folds: bonusFolds, price: bonusPrice };
  const stake = bet.system?.unitStake ?? row.stake;
  const expected = ending ? ending.amount : payoutOf({ stake, folds, bonus, most, legs });
  const facts = { row, ending, expected };
  if (row.ending !== (ending?.kind ?? null))
    throw new Disagreement('a bet ended otherwise than its member was shown', facts);
  if (row.payout !== expected) throw new Disagreement('a payout is not what the results say', facts);
  if (row.moved !== expected + row.shortfall) throw new Disagreement('what moved is not the payout', facts);
  if (row.result === 0) throw new Disagreement('a bet has no result', facts);
}

/** The areas of a member's statement sum to the balance, and those of the games to what the bets have made of it. */
async function auditStatements(
  { db }: Platform,
  { winnings, cash }: { winnings: ReadonlyMap<string, number>; cash: PlayResult['cash'] },
): Promise<void> {
  for (const [memberId, won] of winnings) {
    const balance = cash.accounts.balance(ofMember(memberId, 'emoney'));
    const rows = await statementRows(db, { memberId, from: '2026-01-01', to: '2099-12-31' });
    const { total } = statementFrom(rows, undefined);
    if (total.change !== balance || total.net !== won)
      throw new Disagreement('a statement is not what moved', { memberId, balance, won, total });
  }
}

async function readBets({ db }: Platform): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select bet.bet_id as "betId", stake::float8 as stake, system_folds as folds, bonus_folds as "bonusFolds",
      bonus_price_milli as "bonusPrice", max_payout::float8 as most, result, payout::float8 as payout,
      ending.kind as ending, coalesce(moved, 0)::float8 as moved, coalesce(shortfall, 0)::float8 as shortfall,
      coalesce(settlements, 0)::int as settlements, legs
    from bet left join bet_ending ending using (bet_id)
    left join (
      select bet_id, sum(difference) as moved, count(*) as settlements,
        (array_agg(shortfall order by revision desc))[1] as shortfall
      from bet_settlement group by bet_id
    ) history using (bet_id)
    join (
      select bet_id, json_agg(json_build_object('outcomeId', outcome_id, 'price', price_milli, 'result', result)
        order by position) as legs
      from bet_leg group by bet_id
    ) placed using (bet_id)
    where game_type in (1, 2)
    order by placed_at, bet.bet_id`.execute(db);
  return rows;
}
