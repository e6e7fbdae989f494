import type { Connection } from './connection';
import { type EmbeddedOptions, openEmbedded } from './embedded';
import { openPostgres } from './postgres';

export interface DatabaseOptions extends EmbeddedOptions {
  /** Postgres, as postgres://user:password@host/name. Without it the database is embedded. */
  databaseUrl?: string;
}

/** Opens the database, or throws DatabaseUnusable. Both kinds give amounts (bigint) as numbers: none of ours passes 2^53. */
export function connect({ databaseUrl, ...embedded }: DatabaseOptions): Promise<Connection> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(embedded);
}
