import type { Limits } from '@madang/federation/pure';
import type { CompositionStore } from './compositions/store';
import type { Journal } from './journal/journal';
import type { Storage } from './releases/storage';

/** What every deed of the registry works on. */
export interface Context {
  readonly journal: Journal;
  readonly compositions: CompositionStore;
  readonly storage: Storage;
  readonly limits: Limits;
  /** The moment, in UTC. */
  at(): string;
}
