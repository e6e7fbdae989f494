import { SettlementCode } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';
import { type QueryExecutorProvider, sql } from 'kysely';
import { isReadable, readFixtures } from './game';
import { readWindows, waitsInVain, windowOf } from './house';
import { ruleLeg } from './rule-legs';

/** An outcome, as a bet on it would hold it that was placed for a game of this start. */
export interface Pick {
  readonly outcomeId: string;
  readonly startsAt: Date;
}

/** What a bet comes to; it is final where the house has decided it for good, whatever the feed says later. */
export interface Verdict {
  readonly code: SettlementCode;
  readonly stands: boolean;
}

/**
 * What bets on these outcomes come to by now, by outcome id: by the feed's result and, where it has none, by the house's ruling,
 * as settlement takes them. An unknown code counts as none.
 */
export async function readVerdicts(
  db: QueryExecutorProvider,
  picks: readonly Pick[],
  at: Date,
): Promise<Map<string, Verdict>> {
  const { rows } = await sql<PickRow>`
    select outcome_id as "outcomeId", o.fixture_id as "fixtureId", f.sport_id as "sportId", o.market_id as "marketId",
      o.name, o.line, home_name as home, away_name as away, leg.starts_at as "startsAt", o.settlement,
      ${waitsInVain(at)} as "waitsInVain"
    from unnest(${picks.map(pick => pick.outcomeId)}::text[], ${picks.map(pick => pick.startsAt)}::timestamptz[])
        as leg(outcome_id, starts_at)
      join outcome o using (outcome_id) join fixture f using (fixture_id) ${windowOf}`.execute(db);
  const fixtureIds = [...new Set(rows.filter(row => row.waitsInVain).map(row => row.fixtureId))];
  const fixtures = await readFixtures(db, fixtureIds);
  const windows = await readWindows(db, fixtureIds);
  return new Map(
    rows.map((row): [string, Verdict] => {
      const feedResult = SettlementCode.safeParse(row.settlement).data ?? SETTLEMENT.open;
      const [fixture, allowed] = [fixtures.get(row.fixtureId), windows.get(row.fixtureId)];
      const isOurs = feedResult === SETTLEMENT.open && fixture && allowed && isReadable(fixture);
      const ruling = isOurs ? ruleLeg(row, fixture, { at, windows: allowed }) : null;
      return [row.outcomeId, ruling ?? { code: feedResult, stands: false }];
    }),
  );
}

interface PickRow {
  readonly outcomeId: string;
  readonly fixtureId: string;
  readonly sportId: string;
  readonly marketId: number;
  readonly name: string;
  readonly line: string | null;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  readonly settlement: number;
  readonly waitsInVain: boolean;
}
