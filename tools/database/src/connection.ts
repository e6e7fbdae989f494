import type { Dialect, Driver } from 'kysely';
import { Kysely } from 'kysely';

/** One database, open. Every room has its own view of its tables; all of them share the sessions below. */
export interface Connection {
  /**
   * The tables that the caller knows of. The embedded database has one session: a second driver on it would mix its
   * statements into the transactions of the first, so all views wait for each other in one.
   */
  tables<Tables>(): Kysely<Tables>;
  /**
   * Calls back whenever anyone, in this process or another, says `notify channel`, and after any time in which that could
   * have been missed. Gives the function that ends it.
   */
  listen(channel: string, onTold: () => void): Promise<() => void>;
  /**
   * Waits, however long, until no other process has claimed this number, and keeps it until `until` says so or the process
   * ends. Gives a signal that is given when it is lost, for whatever reason.
   */
  claim(number: number, until: AbortSignal): Promise<AbortSignal>;
  close(): Promise<void>;
}

/** A view of the database for whoever knows these tables, over a driver that others use too. */
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

  add(channel: string, onTold: () => void): () => void {
    const all = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, all.add(onTold));
    return () => void all.delete(onTold);
  }

  tell(channel: string): void {
    for (const onTold of this.#byChannel.get(channel) ?? []) onTold();
  }
}
