import type { KeyObject } from 'node:crypto';
import type { Limits } from '@madang/contracts';
import type { ServerLog } from '@madang/server';
import type { Kysely } from 'kysely';
import type { CompositionStore } from './composition-store';
import type { Journal } from './journal/journal';
import type { SigningKey } from './signing-key';
import type { Storage } from './storage/storage';
import type { RegistryTables } from './tables';

/** What every action of the registry works on. */
export interface Context {
  readonly db: Kysely<RegistryTables>;
  readonly journal: Journal;
  readonly compositions: CompositionStore;
  readonly storage: Storage;
  readonly limits: Limits;
  /** Signs releases as they are put in place. */
  readonly key: SigningKey;
  /** The key by which edges attest visits. */
  readonly visitKey: KeyObject;
  /** Takes the errors that no caller waits for. */
  readonly log: Pick<ServerLog, 'error'>;
  /** The moment, in UTC. */
  at(): string;
}
