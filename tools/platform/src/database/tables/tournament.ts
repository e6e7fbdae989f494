import type { Prediction } from '@madang/contracts';
import type { Generated } from 'kysely';

export type TournamentKind = 'free' | 'paid';

interface TournamentTable {
  tournament_id: string;
  kind: TournamentKind;
  day: string;
  title: string;
  fee: number;
  guarantee: number;
  finished_at: Date | null;
  paid: number | null;
}

interface TournamentGameTable {
  tournament_id: string;
  place: number;
  fixture_id: string;
  market_id: number;
  /** The start that it was announced for. */
  starts_at: Date;
}

interface TournamentChoiceTable {
  tournament_id: string;
  place: number;
  name: Prediction;
  outcome_id: string;
  price_milli: number;
  /** The house has called it void for good. */
  is_void: Generated<boolean>;
}

interface TournamentEntryTable {
  tournament_id: string;
  member_id: string;
  entered_at: Date;
  rank: number | null;
  points: number | null;
  prize: number | null;
}

interface TournamentPickTable {
  tournament_id: string;
  member_id: string;
  place: number;
  name: Prediction;
}

export interface TournamentTables {
  tournament: TournamentTable;
  tournament_game: TournamentGameTable;
  tournament_choice: TournamentChoiceTable;
  tournament_entry: TournamentEntryTable;
  tournament_pick: TournamentPickTable;
}
