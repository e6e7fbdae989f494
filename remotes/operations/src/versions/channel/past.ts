import type { AuditEntry } from '@madang/contracts';

const COMPOSITION = /^[0-9a-f]{64}$/;

export interface ChannelHistory {
  /** Every composition that the channel came to, the newest last. */
  history: readonly string[];
  /** Those that nobody rolled back from. */
  good: readonly string[];
}

/**
 * What a channel ran, out of its audit. Each action records what was current when it was done, so that also a switch is
 * seen that came about by a second operator's approval.
 */
export function historyOf(audit: readonly AuditEntry[], channel: string, current: string): ChannelHistory {
  let result: ChannelHistory = { history: [], good: [] };
  const come = (id: string | null, isBack = false) => {
    if (id === null || !COMPOSITION.test(id) || id === result.history.at(-1)) return;
    const index = isBack ? result.good.lastIndexOf(id) : -1;
    const good = index < 0 ? [...result.good.filter(each => each !== id), id] : result.good.slice(0, index + 1);
    result = { history: [...result.history, id], good };
  };
  for (const entry of inOrder(audit.filter(each => each.channel === channel && each.deed !== 'refused'))) {
    come(entry.from);
    if (entry.deed === 'switch' || entry.deed === 'finish') come(entry.to);
    if (entry.deed === 'rollback') come(entry.to, true);
  }
  come(current);
  return result;
}

/** What to go back to: the composition before the current one that was not rolled back from. */
export const lastGoodOf = ({ good }: ChannelHistory): string | null => good.at(-2) ?? null;

/** What happened to the channel after a moment that the operator saw, in its order. */
export function changesSince(audit: readonly AuditEntry[], channel: string, sequence: number): AuditEntry[] {
  const isChange = (entry: AuditEntry) => entry.deed !== 'refused' && entry.deed !== 'propose';
  return inOrder(audit.filter(entry => entry.channel === channel && entry.sequence > sequence && isChange(entry)));
}

const inOrder = (entries: readonly AuditEntry[]) => entries.toSorted((one, other) => one.sequence - other.sequence);
