import type { Table } from './tables';

/** A seat is free again when its page has not been seen for so long. */
const AWAY_MS = 15_000;

interface SeatCount {
  readonly taken: number;
  readonly all: number;
}

/** Who sits at which table. Nobody keeps a seat over a restart. */
export interface Seats {
  /** Null where there is a seat for everyone. */
  of(table: Table): SeatCount | null;
  /** Takes a seat, or stays on it; false where none is free. */
  take(table: Table, session: { readonly key: string }): boolean;
}

export function openSeats(clock: () => Date): Seats {
  const seen = new Map<string, Map<string, number>>();
  const present = ({ gameId }: Table): Map<string, number> => {
    const at = seen.get(gameId) ?? new Map<string, number>();
    seen.set(gameId, at);
    for (const [key, moment] of at) if (clock().getTime() - moment > AWAY_MS) at.delete(key);
    return at;
  };
  return {
    of: table => (table.seats === null ? null : { taken: present(table).size, all: table.seats }),
    take(table, { key }) {
      if (table.seats === null) return true;
      const at = present(table);
      if (!at.has(key) && at.size >= table.seats) return false;
      at.set(key, clock().getTime());
      return true;
    },
  };
}
