import type { Entry } from './entry';

/** Where a channel points, and where it has pointed before, the newest last. */
export interface ChannelState {
  readonly current: string;
  readonly since: string;
  readonly history: readonly string[];
}

/** The channel after all that was done to it; undefined when nothing was. */
export function channelOf(entries: readonly Entry[], channel: string): ChannelState | undefined {
  const moves = entries.filter(
    entry => entry.channel === channel && (entry.deed === 'switch' || entry.deed === 'rollback'),
  );
  const last = moves.at(-1);
  if (!last) return undefined;
  return { current: last.to, since: last.at, history: moves.map(move => move.to) };
}

/** The publication of a release, named as `name@version`. */
export function publicationOf(entries: readonly Entry[], release: string): Entry | undefined {
  return entries.find(entry => entry.deed === 'publish' && entry.to === release);
}

/** The first time that a composition was proposed: it is the same one however often it is. */
export function proposalOf(entries: readonly Entry[], composition: string): Entry | undefined {
  return entries.find(entry => entry.deed === 'propose' && entry.to === composition);
}
