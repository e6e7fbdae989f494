import { readOutcomeId, resultText, roundOf, type Verdict, verdictOf } from '@madang/games';
import { settlementWord } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Tx } from '../ledger/queries';
import { isInLoop } from '../set-aside/set-aside';
import { applyRulings } from '../settlement/house';
import type { SettlementLeg } from '../settlement/legs';
import { OPEN } from '../settlement/open-code';
import { emptyPortion, type PortionOptions, type PortionResult, settlePortion } from '../settlement/portion';
import { PORTION } from '../settlement/queries';
import type { Ruling } from '../settlement/rule-legs';
import { settleOrSetAside } from '../settlement/service';
import { placeOf, type Rounds, readVoids } from './rounds';

export interface RoundSettling {
  readonly db: Kysely<Database>;
  readonly rounds: Rounds;
  readonly at: Date;
}

/** Rounds that are over, and that bets still wait for. */
export async function waitingRounds(db: QueryExecutorProvider, at: Date): Promise<string[]> {
  const { rows } = await sql<{ roundId: string }>`
    select distinct fixture_id as "roundId" from bet_leg
    where result = ${OPEN} and fixture_id like '-%' and starts_at <= ${at}`.execute(db);
  return rows.map(({ roundId }) => roundId).filter(roundId => isOver(roundId, at));
}

/** Nothing of a round is settled before its drawing has been shown. */
function isOver(roundId: string, at: Date): boolean {
  const place = placeOf(roundId);
  return place !== null && roundOf(place.game, place.day, place.number).endsAt <= at.getTime();
}

/**
 * Settles a portion of the bets that wait for a round, in one transaction. Bets that another process is at are left to it,
 * and what it leaves undone is found again.
 */
export async function settleWaiting(settling: RoundSettling, roundId: string): Promise<PortionResult> {
  const { db, at } = settling;
  const options: PortionOptions = { at, rule: ruleBy(settling, roundId) };
  const portion: string[] = [];
  try {
    return await db.transaction().execute(async tx => {
      portion.push(...(await lockWaiting(tx, roundId)));
      return settlePortion(tx, portion, options);
    });
  } catch (fault) {
    if (portion.length === 0) throw fault;
    return settleOrSetAside(db, portion, options);
  }
}

async function lockWaiting(tx: Tx, roundId: string): Promise<string[]> {
  const { rows } = await sql<{ betId: string }>`
    select bet_id as "betId" from bet
    where bet_id in (
      select bet_id from bet_leg
      where fixture_id = ${roundId} and bet_leg.result = ${OPEN} and ${isInLoop('bet', sql`bet_leg.bet_id::text`)}
    )
    order by bet_id limit ${PORTION} for update skip locked`.execute(tx);
  return rows.map(row => row.betId);
}

/** What a round says of the legs on it: void where an operator made it so, and else what its seed has drawn. */
export function ruleBy({ rounds, at }: RoundSettling, roundId: string): NonNullable<PortionOptions['rule']> {
  return async (tx, legs) => {
    const reason = (await readVoids(tx, [roundId])).get(roundId);
    const own = legs.filter(leg => leg.fixtureId === roundId);
    const ruled =
      reason === undefined
        ? await verdictsOn(tx, own, { rounds, roundId, at })
        : own.map(leg => [leg, voidRuling(reason)] as const);
    return applyRulings(tx, legs, new Map(ruled));
  };
}

const voidRuling = (reason: string): Ruling => ({
  code: SETTLEMENT.refund,
  rule: `회차 취소 · ${reason}`,
  stands: true,
});

const CODES: Readonly<Record<Verdict, Ruling['code']>> = {
  won: SETTLEMENT.won,
  lost: SETTLEMENT.lost,
  refund: SETTLEMENT.refund,
};

async function verdictsOn(
  tx: Tx,
  legs: readonly SettlementLeg[],
  { rounds, roundId, at }: { rounds: Rounds; roundId: string; at: Date },
): Promise<(readonly [SettlementLeg, Ruling])[]> {
  const place = placeOf(roundId);
  const chain = place && (await rounds.chainOf(tx, place.game, place.day));
  const drawn = chain?.drawn(place?.number ?? 0, at);
  if (!drawn) throw new Error(`games: ${roundId} has bets and was not drawn`);
  const text = resultText(drawn);
  return legs.map(leg => {
    const code = CODES[verdictOf(drawn, readOutcomeId(leg.outcomeId)?.outcome ?? 0)];
    return [leg, { code, rule: `${text} · ${leg.name} ${settlementWord(code)}`, stands: true }];
  });
}

/** Rounds that an operator decided, and whose bets do not all say so yet. */
export async function decidedRounds(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ roundId: string }>`
    select round_id as "roundId" from game_round where is_due order by decided_at, round_id`.execute(db);
  return rows.map(row => row.roundId);
}

/**
 * Settles all bets of a decided round by what it is now, in the order of their ids and in portions. What moves are
 * differences: a process that begins again, or two at once, change nothing twice.
 */
export async function settleDecided(
  settling: RoundSettling,
  roundId: string,
  letter: NonNullable<PortionOptions['letter']>,
): Promise<PortionResult[]> {
  const { db, at } = settling;
  const options: PortionOptions = { at, letter, rule: ruleBy(settling, roundId) };
  const results: PortionResult[] = [];
  for (let after: string | null = null, isMore = true; isMore; ) {
    const portion: string[] = await portionAfter(db, roundId, after);
    isMore = portion.length === PORTION;
    after = portion.at(-1) ?? after;
    results.push(portion.length > 0 ? await settleOrSetAside(db, portion, options) : emptyPortion);
  }
  await sql`
    update game_round set is_due = exists (
      select from bet_leg join set_aside on kind = 'bet' and item_id = bet_id::text where fixture_id = ${roundId}
    ) where round_id = ${roundId} and decided_at <= ${at}`.execute(db);
  return results;
}

async function portionAfter(db: QueryExecutorProvider, roundId: string, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ betId: string }>`
    select bet_id as "betId" from bet_leg
    where fixture_id = ${roundId} and (${after}::uuid is null or bet_id > ${after}::uuid)
      and ${isInLoop('bet', sql`bet_leg.bet_id::text`)}
    order by bet_id limit ${PORTION}`.execute(db);
  return rows.map(row => row.betId);
}
