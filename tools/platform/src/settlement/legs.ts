import { countsSets, type RuledOutcome, settleInGame } from '@madang/betting';
import { SettlementCode } from '@madang/contracts';
import { rulingText } from '@madang/locale';
import { marketOf, type RuleId, SETTLEMENT, sportKey } from '@madang/sport';
import { sql } from 'kysely';
import type { Tx } from '../ledger/queries';
import { gameOf, readFixtures, type SettlementFixture } from './game';

/** A leg with its results by the feed and by the house. */
export interface SettlementLeg {
  readonly betId: string;
  readonly position: number;
  readonly fixtureId: string;
  readonly outcomeId: string;
  readonly sportId: string;
  readonly marketId: number;
  readonly name: string;
  readonly line: string | null;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  readonly price: number;
  /** As the bet holds it. */
  readonly result: SettlementCode;
  readonly rule: string | null;
  /** The feed's result; 0 where it has none. */
  readonly feedResult: SettlementCode;
  /** The house's own, and whether it holds against the feed's. */
  readonly ruling: SettlementCode | null;
  readonly rulingStands: boolean;
}

export async function readLegs(tx: Tx, betIds: readonly string[]): Promise<SettlementLeg[]> {
  const { rows } = await sql<LegRow>`
    select bet_id as "betId", position, leg.fixture_id as "fixtureId", outcome_id as "outcomeId", sport_id as "sportId", leg.market_id as "marketId",
      outcome_name as name, leg.line, home, away, starts_at as "startsAt", leg.price_milli as price, result, rule,
      coalesce(settlement, 0) as "feedResult", ruling, ruling_stands as "rulingStands"
    from bet_leg leg left join outcome using (outcome_id)
    where bet_id = any(${betIds}::uuid[]) order by bet_id, position`.execute(tx);
  return rows.map(({ price, result, feedResult, ruling, ...leg }) => ({
    ...leg,
    price: Number(price),
    result: SettlementCode.parse(result),
    feedResult: feedResultOf({ result, feedResult, ruling }),
    ruling: SettlementCode.nullable().parse(ruling),
  }));
}

/** An unknown code counts as none: the leg stays as it is, or goes by the house's ruling. */
function feedResultOf({
  result,
  feedResult,
  ruling,
}: Pick<LegRow, 'result' | 'feedResult' | 'ruling'>): SettlementCode {
  const parsed = SettlementCode.safeParse(feedResult);
  return parsed.success ? parsed.data : SettlementCode.parse(ruling === null ? result : SETTLEMENT.open);
}

interface LegRow extends Omit<SettlementLeg, 'price' | 'result' | 'feedResult' | 'ruling'> {
  readonly price: string | number;
  readonly result: number;
  readonly feedResult: number;
  readonly ruling: number | null;
}

/** What counts: the feed's result, the house's ruling where the feed has none, and the ruling in any case where it is final. */
export function resultOf(leg: LegResults): SettlementCode {
  return isByHouse(leg) ? leg.ruling : leg.feedResult;
}

type LegResults = Pick<SettlementLeg, 'feedResult' | 'ruling' | 'rulingStands'>;

const isByHouse = (leg: LegResults): leg is LegResults & { ruling: SettlementCode } =>
  leg.ruling !== null && (leg.rulingStands || leg.feedResult === SETTLEMENT.open);

/** Puts the results that count into the legs' rows, each with the rule that decided it, and gives the legs as they now stand. */
export async function updateLegs(tx: Tx, legs: readonly SettlementLeg[]): Promise<SettlementLeg[]> {
  const changed = legs.filter(leg => resultOf(leg) !== leg.result);
  const fixtures = await readFixtures(tx, [...new Set(changed.map(leg => leg.fixtureId))]);
  const updated = new Map(changed.map(leg => [leg, { ...leg, ...resultWith(leg, fixtures.get(leg.fixtureId)) }]));
  await writeLegs(tx, [...updated.values()]);
  return legs.map(leg => updated.get(leg) ?? leg);
}

function resultWith(
  leg: SettlementLeg,
  fixture: SettlementFixture | undefined,
): Pick<SettlementLeg, 'result' | 'rule'> {
  const result = resultOf(leg);
  if (result === SETTLEMENT.open) return { result, rule: null };
  return { result, rule: (isByHouse(leg) && leg.rule) || wordsOf(leg, result, fixture) };
}

const BY_CODE: Readonly<Record<SettlementCode, RuleId>> = {
  [SETTLEMENT.cancelled]: 'cancelled',
  [SETTLEMENT.open]: 'pending',
  [SETTLEMENT.lost]: 'lost',
  [SETTLEMENT.won]: 'won',
  [SETTLEMENT.refund]: 'void',
  [SETTLEMENT.halfLost]: 'halfLost',
  [SETTLEMENT.halfWon]: 'halfWon',
};

/** The rule in words: with the score, where the score as we know it says the same as the result. */
function wordsOf(leg: SettlementLeg, code: SettlementCode, fixture: SettlementFixture | undefined): string {
  const ruled = fixture ? resultInGame(leg, fixture) : null;
  return ruleOf(leg, ruled?.code === code ? ruled : { code, rule: BY_CODE[code], score: null });
}

/** A scoreboard that can't be read, or an invalid line, only leaves the score out: the result stands without it. */
function resultInGame(leg: SettlementLeg, fixture: SettlementFixture): RuledOutcome | null {
  try {
    return settleInGame(leg, gameOf(fixture));
  } catch {
    return null;
  }
}

/** A rule of `betting` in the words of the leg. */
export function ruleOf(
  leg: Pick<SettlementLeg, 'sportId' | 'marketId' | 'name' | 'line' | 'home' | 'away'>,
  ruled: RuledOutcome,
): string {
  const market = marketOf(leg.marketId);
  const isSets = market !== null && countsSets(sportKey(leg.sportId), leg.marketId, market);
  return rulingText({ ...leg, ...ruled, isSets });
}

async function writeLegs(tx: Tx, legs: readonly SettlementLeg[]): Promise<void> {
  if (legs.length === 0) return;
  const rows = legs.map(({ betId, position, result, rule }) => ({ bet_id: betId, position, result, rule }));
  await sql`
    update bet_leg set result = updated.result, rule = updated.rule
    from json_to_recordset(${JSON.stringify(rows)}::json) as updated(bet_id uuid, position smallint, result int, rule text)
    where bet_leg.bet_id = updated.bet_id and bet_leg.position = updated.position`.execute(tx);
}
