import type { LiveSide, PeriodScore, Tracker } from '@madang/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Which fixtures a queue covers: those in play, those before their start, or all where it is the only one. */
export type Scope = 'inPlay' | 'prematch' | 'all';

interface LocationTable {
  location_id: string;
  name: string;
}

interface LeagueTable {
  league_id: string;
  sport_id: string;
  location_id: string;
  name: string;
}

interface FixtureTable {
  fixture_id: string;
  sport_id: string;
  location_id: string;
  league_id: string;
  home_id: string;
  away_id: string;
  home_name: string;
  away_name: string;
  starts_at: Date;
  status: Generated<number>;
  covered: Generated<boolean>;
  home_score: number | null;
  away_score: number | null;
  period: number | null;
  clock_seconds: number | null;
  turn: LiveSide | null;
  period_scores: ColumnType<readonly PeriodScore[], string | undefined, string>;
  fixture_update: Date | null;
  score_update: Date | null;
}

interface FixtureTrackerTable {
  fixture_id: string;
  tracker: ColumnType<Tracker, string, string>;
  told_at: Date;
}

interface MarketLineTable {
  fixture_id: string;
  market_id: number;
  base_line: string;
  name: string;
  main_line: Generated<boolean>;
}

export type OutcomeStateColumn = 'open' | 'suspended' | 'closed';

interface OutcomeTable {
  outcome_id: string;
  fixture_id: string;
  market_id: number;
  base_line: string;
  name: string;
  line: string | null;
  place: Generated<number>;
  price_milli: number;
  state: OutcomeStateColumn;
  bet_status: number;
  suspension_reason: number | null;
  settlement: Generated<number>;
  last_update: Date;
}

/** What the feed sends, as the importer writes it. Nothing else writes these tables. */
interface FeedTurnTable {
  holder: string | null;
}

interface FeedLeaseTable {
  scope: Scope;
  until: Date;
}

export interface FeedTables {
  feed_lease: FeedLeaseTable;
  feed_turn: FeedTurnTable;
  location: LocationTable;
  league: LeagueTable;
  fixture: FixtureTable;
  fixture_tracker: FixtureTrackerTable;
  market_line: MarketLineTable;
  outcome: OutcomeTable;
}
