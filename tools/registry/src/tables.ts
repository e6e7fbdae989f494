import type { Migrations } from '@madang/database';
import type { ColumnType } from 'kysely';

/** A text that the database stores as it is and returns parsed. */
type Json = ColumnType<unknown, string, string>;

/** The registry's tables, in the schema `registry`. */
export interface RegistryTables {
  'registry.journal': { sequence: number; entry: Json; hash: string };
  'registry.composition': { composition_id: string; signed: Json };
  'registry.team_token': { remote: string; hash: string; issued_at: Date; expires_at: Date };
  'registry.publishing': { release: string; claim: string; since: Date };
}

export const MIGRATIONS: Migrations = { folder: new URL('../migrations/', import.meta.url), schema: 'registry' };
