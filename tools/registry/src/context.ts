import type { Limits } from '@madang/federation/pure';
import type { Kysely } from 'kysely';
import type { SigningKey } from './compositions/key';
import type { CompositionStore } from './compositions/store';
import type { Journal } from './journal/journal';
import type { Storage } from './releases/storage';
import type { RegistryTables } from './tables';

/** What every deed of the registry works on. */
export interface Context {
  readonly db: Kysely<RegistryTables>;
  readonly journal: Journal;
  readonly compositions: CompositionStore;
  readonly storage: Storage;
  readonly limits: Limits;
  /** Signs releases as they are put in place. */
  readonly key: SigningKey;
  /** The moment, in UTC. */
  at(): string;
}
