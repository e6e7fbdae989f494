import { countsSets, type Ruled, settleInGame } from '@madang/betting';
import { SettlementCode } from '@madang/contracts';
import { marketOf, type RuleId, ruledWords, sportKey } from '@madang/locale';
import { sql } from 'kysely';
import type { Tx } from '../ledger/queries';
import { gameOf, type PlayedFixture, readFixtures } from './game';

/** A leg with what the feed and the house say of it. */
export interface StandingLeg {
  readonly betId: string;
  readonly position: number;
  readonly fixtureId: string;
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
  readonly told: SettlementCode;
  /** The house's own, and whether it holds against the feed's. */
  readonly ruling: SettlementCode | null;
  readonly rulingStands: boolean;
}

export async function readLegs(tx: Tx, betIds: readonly string[]): Promise<StandingLeg[]> {
  const { rows } = await sql<LegRow>`
    select bet_id as "betId", position, leg.fixture_id as "fixtureId", sport_id as "sportId", leg.market_id as "marketId",
      outcome_name as name, leg.line, home, away, starts_at as "startsAt", leg.price_milli as price, result, rule,
      coalesce(settlement, 0) as told, ruling, ruling_stands as "rulingStands"
    from bet_leg leg left join outcome using (outcome_id)
    where bet_id = any(${betIds}::uuid[]) order by bet_id, position`.execute(tx);
  return rows.map(({ price, result, told, ruling, ...leg }) => ({
    ...leg,
    price: Number(price),
    result: SettlementCode.parse(result),
    told: toldOf({ result, told, ruling }),
    ruling: SettlementCode.nullable().parse(ruling),
  }));
}

/** A code that nobody knows says nothing: the leg stays as it is, or goes by the house's word. */
function toldOf({ result, told, ruling }: Pick<LegRow, 'result' | 'told' | 'ruling'>): SettlementCode {
  const known = SettlementCode.safeParse(told);
  return known.success ? known.data : SettlementCode.parse(ruling === null ? result : 0);
}

interface LegRow extends Omit<StandingLeg, 'price' | 'result' | 'told' | 'ruling'> {
  readonly price: string | number;
  readonly result: number;
  readonly told: number;
  readonly ruling: number | null;
}

/** What counts: the feed's word, the house's where the feed has none, and the house's in any case where it stands. */
export function resultOf(leg: Said): SettlementCode {
  return isByHouse(leg) ? leg.ruling : leg.told;
}

type Said = Pick<StandingLeg, 'told' | 'ruling' | 'rulingStands'>;

const isByHouse = (leg: Said): leg is Said & { ruling: SettlementCode } =>
  leg.ruling !== null && (leg.rulingStands || leg.told === 0);

/** Puts the results that count into the legs' rows, each with the rule that decided it, and gives the legs as they now stand. */
export async function tellLegs(tx: Tx, legs: readonly StandingLeg[]): Promise<StandingLeg[]> {
  const changed = legs.filter(leg => resultOf(leg) !== leg.result);
  const fixtures = await readFixtures(tx, [...new Set(changed.map(leg => leg.fixtureId))]);
  const told = new Map(changed.map(leg => [leg, { ...leg, ...wordOf(leg, fixtures.get(leg.fixtureId)) }]));
  await writeLegs(tx, [...told.values()]);
  return legs.map(leg => told.get(leg) ?? leg);
}

function wordOf(leg: StandingLeg, fixture: PlayedFixture | undefined): Pick<StandingLeg, 'result' | 'rule'> {
  const result = resultOf(leg);
  if (result === 0) return { result, rule: null };
  return { result, rule: (isByHouse(leg) && leg.rule) || wordsOf(leg, result, fixture) };
}

const BY_CODE: Readonly<Record<SettlementCode, RuleId>> = {
  [-1]: 'cancelled',
  0: 'pending',
  1: 'lost',
  2: 'won',
  3: 'void',
  4: 'halfLost',
  5: 'halfWon',
};

/** The rule in words: with the score, where the score as we know it says the same as the result. */
function wordsOf(leg: StandingLeg, code: SettlementCode, fixture: PlayedFixture | undefined): string {
  const ruled = fixture ? playedOut(leg, fixture) : null;
  return ruleOf(leg, ruled?.code === code ? ruled : { code, rule: BY_CODE[code], score: null });
}

/** A scoreboard that can't be read, or a line that is none, only leaves the score out: the result stands without it. */
function playedOut(leg: StandingLeg, fixture: PlayedFixture): Ruled | null {
  try {
    return settleInGame(leg, gameOf(fixture));
  } catch {
    return null;
  }
}

/** A rule of `betting` as the leg tells it. */
export function ruleOf(
  leg: Pick<StandingLeg, 'sportId' | 'marketId' | 'name' | 'line' | 'home' | 'away'>,
  ruled: Ruled,
): string {
  const market = marketOf(leg.marketId);
  const isSets = market !== null && countsSets(sportKey(leg.sportId), leg.marketId, market);
  return ruledWords({ ...leg, ...ruled, isSets });
}

async function writeLegs(tx: Tx, legs: readonly StandingLeg[]): Promise<void> {
  if (legs.length === 0) return;
  const rows = legs.map(({ betId, position, result, rule }) => ({ bet_id: betId, position, result, rule }));
  await sql`
    update bet_leg set result = told.result, rule = told.rule
    from json_to_recordset(${JSON.stringify(rows)}::json) as told(bet_id uuid, position smallint, result int, rule text)
    where bet_leg.bet_id = told.bet_id and bet_leg.position = told.position`.execute(tx);
}
