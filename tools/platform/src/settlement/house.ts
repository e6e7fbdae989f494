import { FIXTURE_STATUS, SETTLEMENT } from '@madang/sport';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Tx } from '../ledger/queries';
import { isInLoop, setAside } from '../set-aside/set-aside';
import { assertReadable, readFixtures, type UnreadableGame } from './game';
import type { SettlementLeg } from './legs';
import { OPEN } from './open-code';
import { PORTION } from './queries';
import { type Ruling, ruleLeg, type Windows } from './rule-legs';

const { finished, cancelled, abandoned } = FIXTURE_STATUS;

/** The windows of fixture `f`, as `allowed`: of its sport, or of all. */
export const windowOf = sql`
  cross join lateral (
    select extract(epoch from postponed) * 1000 as postponed, extract(epoch from unanswered) * 1000 as unanswered
    from settlement_window w where w.sport_id in (f.sport_id, '*') order by w.sport_id = '*' limit 1
  ) allowed`;

/**
 * Whether a leg, as `leg`, waits in vain on fixture `f`, by its windows: put off for too long, over without a result, or
 * never ended. The clock is the platform's.
 */
export const waitsInVain = (at: Date) => sql<boolean>`(
  f.starts_at > leg.starts_at + allowed.postponed * interval '1 millisecond'
  or leg.starts_at + allowed.postponed * interval '1 millisecond' <= ${at}
  or (f.status in (${finished}, ${cancelled}, ${abandoned})
    and coalesce(f.fixture_update, f.starts_at) + allowed.unanswered * interval '1 millisecond' <= ${at})
)`;

/** Puts fixtures on the list on which bets wait in vain. */
export async function findRulings(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into ruling_due (fixture_id, since)
    select distinct f.fixture_id, ${at}::timestamptz
    from bet_leg leg join fixture f using (fixture_id) ${windowOf}
    where leg.result = ${OPEN} and leg.ruling is null and ${isInLoop('fixture', sql`f.fixture_id`)} and ${waitsInVain(at)}
    on conflict do nothing`.execute(tx);
}

/** A fixture whose bets wait for a ruling of the house, for this transaction alone, and the last bet that was checked. */
export async function lockFixture(tx: Tx): Promise<{ fixtureId: string; after: string | null } | null> {
  const { rows } = await sql<{ fixtureId: string; after: string | null }>`
    select fixture_id as "fixtureId", after_bet as after from ruling_due
    order by since, fixture_id limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Stores how far a fixture has come: the bets of this portion were checked. Less than a whole portion is its last. */
export async function advance(db: QueryExecutorProvider, fixtureId: string, betIds: readonly string[]): Promise<void> {
  await (betIds.length < PORTION
    ? sql`delete from ruling_due where fixture_id = ${fixtureId}`
    : sql`update ruling_due set after_bet = ${betIds.at(-1)} where fixture_id = ${fixtureId}`
  ).execute(db);
}

/** The house can't read what was played: its bets wait until that is corrected. */
export function setFixtureAside(db: Kysely<Database>, fault: UnreadableGame, at: Date): Promise<void> {
  const { fixture, cause } = fault;
  return db.transaction().execute(async tx => {
    const payload = JSON.stringify(fixture);
    await setAside(tx, { kind: 'fixture', itemId: fixture.fixtureId, fault: cause, payload, at });
    await advance(tx, fixture.fixtureId, []);
  });
}

/** Decides what the feed leaves open of a fixture, and returns the legs with the house's rulings in them. */
export async function ruleLegs(
  tx: Tx,
  legs: readonly SettlementLeg[],
  { fixtureId, at }: { fixtureId: string; at: Date },
): Promise<SettlementLeg[]> {
  const fixture = (await readFixtures(tx, [fixtureId])).get(fixtureId);
  const windows = (await readWindows(tx, [fixtureId])).get(fixtureId);
  if (!fixture || !windows) return [...legs];
  assertReadable(fixture);
  const open = legs.filter(
    leg => leg.fixtureId === fixtureId && leg.result === SETTLEMENT.open && leg.feedResult === SETTLEMENT.open,
  );
  const ruled = new Map(
    open.flatMap(leg => {
      const ruling = ruleLeg(leg, fixture, { at, windows });
      return ruling ? [[leg, ruling] as const] : [];
    }),
  );
  return applyRulings(tx, legs, ruled);
}

/** Writes rulings, and returns the legs with these in them. */
export async function applyRulings(
  tx: Tx,
  legs: readonly SettlementLeg[],
  ruled: ReadonlyMap<SettlementLeg, Ruling>,
): Promise<SettlementLeg[]> {
  await writeRulings(tx, ruled);
  return legs.map(leg => {
    const ruling = ruled.get(leg);
    return ruling ? { ...leg, ruling: ruling.code, rulingStands: ruling.stands, rule: ruling.rule } : leg;
  });
}

export async function readWindows(
  db: QueryExecutorProvider,
  fixtureIds: readonly string[],
): Promise<Map<string, Windows>> {
  if (fixtureIds.length === 0) return new Map();
  const { rows } = await sql<{ fixtureId: string; postponed: string; unanswered: string }>`
    select f.fixture_id as "fixtureId", allowed.postponed, allowed.unanswered from fixture f ${windowOf}
    where f.fixture_id = any(${fixtureIds}::text[])`.execute(db);
  return new Map(
    rows.map(row => [row.fixtureId, { postponedMs: Number(row.postponed), unansweredMs: Number(row.unanswered) }]),
  );
}

async function writeRulings(tx: Tx, ruled: ReadonlyMap<SettlementLeg, Ruling>): Promise<void> {
  if (ruled.size === 0) return;
  const rows = [...ruled].map(([{ betId, position }, { code, rule, stands }]) => ({
    bet_id: betId,
    position,
    ruling: code,
    rule,
    stands,
  }));
  await sql`
    update bet_leg set ruling = r.ruling, ruling_stands = r.stands, rule = r.rule
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(bet_id uuid, position smallint, ruling int, stands boolean, rule text)
    where bet_leg.bet_id = r.bet_id and bet_leg.position = r.position`.execute(tx);
}
