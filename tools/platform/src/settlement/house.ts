import { FIXTURE_STATUS } from '@madang/contracts';
import { sql } from 'kysely';
import type { Tx } from '../ledger/queries';
import { readFixtures } from './game';
import type { StandingLeg } from './legs';
import { takeOff } from './queries';
import { type Ruling, ruleLeg, type Windows } from './rule-legs';

/** Fixtures handled in one transaction. */
export const FIXTURES = 20;
const { finished, cancelled, abandoned } = FIXTURE_STATUS;

/** The sport's own row, or the one for all. */
const windowOf = sql`
  cross join lateral (
    select extract(epoch from postponed) * 1000 as postponed, extract(epoch from unanswered) * 1000 as unanswered
    from settlement_window w where w.sport_id in (f.sport_id, '*') order by w.sport_id = '*' limit 1
  ) allowed`;

/**
 * Puts fixtures on the list on which bets wait in vain: put off for too long, over without a result, or never ended. The
 * clock is the platform's.
 */
export async function findRulings(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into ruling_due (fixture_id, since)
    select distinct f.fixture_id, ${at}::timestamptz
    from bet_leg leg join fixture f using (fixture_id) ${windowOf}
    where leg.result = 0 and leg.ruling is null and (
      f.starts_at > leg.starts_at + allowed.postponed * interval '1 millisecond'
      or leg.starts_at + allowed.postponed * interval '1 millisecond' <= ${at}
      or (f.status in (${finished}, ${cancelled}, ${abandoned})
        and coalesce(f.fixture_update, f.starts_at) + allowed.unanswered * interval '1 millisecond' <= ${at})
    ) on conflict do nothing`.execute(tx);
}

/** Fixtures whose bets wait for the house's word. */
export const takeRulings = (tx: Tx): Promise<string[]> =>
  takeOff(tx, { table: 'ruling_due', key: 'fixture_id', most: FIXTURES });

/** Decides what the feed leaves open of these fixtures, and gives the legs with the house's word in them. */
export async function ruleLegs(
  tx: Tx,
  legs: readonly StandingLeg[],
  { fixtureIds, at }: { fixtureIds: readonly string[]; at: Date },
): Promise<StandingLeg[]> {
  const fixtures = await readFixtures(tx, fixtureIds);
  const windows = await readWindows(tx, fixtureIds);
  const ruled = new Map<StandingLeg, Ruling>();
  for (const leg of legs) {
    const fixture = fixtures.get(leg.fixtureId);
    const allowed = windows.get(leg.fixtureId);
    if (!fixture || !allowed || leg.result !== 0 || leg.told !== 0) continue;
    const ruling = ruleLeg(leg, fixture, { at, windows: allowed });
    if (ruling) ruled.set(leg, ruling);
  }
  await writeRulings(tx, ruled);
  return legs.map(leg => {
    const ruling = ruled.get(leg);
    return ruling ? { ...leg, ruling: ruling.code, rulingStands: ruling.stands, rule: ruling.rule } : leg;
  });
}

async function readWindows(tx: Tx, fixtureIds: readonly string[]): Promise<Map<string, Windows>> {
  const { rows } = await sql<{ fixtureId: string; postponed: string; unanswered: string }>`
    select f.fixture_id as "fixtureId", allowed.postponed, allowed.unanswered from fixture f ${windowOf}
    where f.fixture_id = any(${fixtureIds}::text[])`.execute(tx);
  return new Map(
    rows.map(row => [row.fixtureId, { postponedMs: Number(row.postponed), unansweredMs: Number(row.unanswered) }]),
  );
}

async function writeRulings(tx: Tx, ruled: ReadonlyMap<StandingLeg, Ruling>): Promise<void> {
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
