import type { Dialect, Driver } from 'kysely';
import { Kysely } from 'kysely';

/** One database, open. Every room has its own view of its tables; all of them share the sessions below. */
export interface Connection {
  /**
   * The caller's own tables. The embedded database has one session: a second driver on it would mix its
   * statements into the transactions of the first, so all views wait for each other in one.
   */
  tables<Tables>(): Kysely<Tables>;
  /**
   * Calls back whenever any process runs `notify channel`, and after any time in which that could have been missed.
   * Returns the function that ends it.
   */
  listen(channel: string, onNotification: () => void): Promise<() => void>;
  /**
   * Waits, however long, until no other process has claimed this number, and keeps it until `until` is aborted or the process
   * ends. Returns a signal that is aborted when the claim is lost, for whatever reason.
   */
  claim(number: number, until: AbortSignal): Promise<AbortSignal>;
  /** How many sessions of the pool are taken, and how many callers wait for one; null where there is no pool. */
  pool(): { readonly inUse: number; readonly waiting: number } | null;
  close(): Promise<void>;
}

/** Views of the database, each typed by its user's tables, over one driver that they share. */
export function viewsOf(dialect: Dialect): <Tables>() => Kysely<Tables> {
  const driver: Driver = dialect.createDriver();
  const shared: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: db => dialect.createIntrospector(db),
  };
  return <Tables>() => new Kysely<Tables>({ dialect: shared });
}

/** Who waits for which channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<() => void>>();

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  add(channel: string, onNotification: () => void): () => void {
    const all = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, all.add(onNotification));
    return () => void all.delete(onNotification);
  }

  notify(channel: string): void {
    for (const onNotification of this.#byChannel.get(channel) ?? []) onNotification();
  }
}
