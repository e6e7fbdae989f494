import type { Context } from '../context';
import { channelOf } from '../journal/state';

/** A rollout that runs now. */
export interface ActiveRollout {
  readonly channel: string;
  readonly id: string;
  readonly sides: readonly string[];
  readonly startedAt: Date;
}

/** Every rollout that runs, of any channel. Every report asks, so it is worked out once for each state of the journal. */
export function activeRolloutsOf({ journal }: Context): () => readonly ActiveRollout[] {
  let cached: { readonly length: number; readonly all: readonly ActiveRollout[] } | undefined;
  return () => {
    const { length } = journal.entries;
    if (cached?.length === length) return cached.all;
    const switches = journal.entries.filter(({ deed }) => deed === 'switch');
    const channels = new Set(switches.flatMap(({ channel }) => channel ?? []));
    const all = [...channels].flatMap(channel => {
      const state = channelOf(journal.entries, channel);
      if (!state?.rollout) return [];
      const { id, candidate, started } = state.rollout;
      return { channel, id, sides: [candidate, state.current], startedAt: new Date(started.at) };
    });
    cached = { length, all };
    return all;
  };
}
