import type { AuditEntry } from '@madang/contracts';

const COMPOSITION = /^[0-9a-f]{64}$/;

export interface Ran {
  /** Every composition that the channel came to, the newest last. */
  history: readonly string[];
  /** Those that nobody rolled back from. */
  good: readonly string[];
}

/**
 * What a channel ran, out of its audit. Each deed tells what was current when it was done, so that also a switch is
 * seen that came about by a second operator's approval.
 */
export function ranOn(audit: readonly AuditEntry[], channel: string, current: string): Ran {
  let ran: Ran = { history: [], good: [] };
  const come = (id: string | null, isBack = false) => {
    if (id === null || !COMPOSITION.test(id) || id === ran.history.at(-1)) return;
    const known = isBack ? ran.good.lastIndexOf(id) : -1;
    const good = known < 0 ? [...ran.good.filter(each => each !== id), id] : ran.good.slice(0, known + 1);
    ran = { history: [...ran.history, id], good };
  };
  for (const entry of inOrder(audit.filter(each => each.channel === channel && each.deed !== 'refused'))) {
    come(entry.from);
    if (entry.deed === 'switch' || entry.deed === 'finish') come(entry.to);
    if (entry.deed === 'rollback') come(entry.to, true);
  }
  come(current);
  return ran;
}

/** What to go back to: the composition before the current one that was not rolled back from. */
export const lastGoodOf = ({ good }: Ran): string | null => good.at(-2) ?? null;

/** What happened to the channel after a moment that the operator saw, in its order. */
export function changesSince(audit: readonly AuditEntry[], channel: string, sequence: number): AuditEntry[] {
  const isChange = (entry: AuditEntry) => entry.deed !== 'refused' && entry.deed !== 'propose';
  return inOrder(audit.filter(entry => entry.channel === channel && entry.sequence > sequence && isChange(entry)));
}

const inOrder = (entries: readonly AuditEntry[]) => entries.toSorted((one, other) => one.sequence - other.sequence);
