import type { AuditEntry } from '@madang/contracts';

/** Deeds that make another composition what members get. */
const MOVES: readonly AuditEntry['deed'][] = ['switch', 'rollback', 'finish'];

const COMPOSITION = /^[0-9a-f]{64}$/;

/** When a composition became what members get, by whom and why. */
export interface Run {
  composition: string;
  entry: AuditEntry;
}

/** Every time the channel came to another composition, newest first. */
export function runs(audit: readonly AuditEntry[], channel: string): Run[] {
  return audit
    .filter(entry => entry.channel === channel && MOVES.includes(entry.deed) && COMPOSITION.test(entry.to))
    .map(entry => ({ composition: entry.to, entry }))
    .toSorted((one, other) => other.entry.sequence - one.entry.sequence);
}

/** The composition that ran before `current`, or null where it is the first. */
export function ranBefore(audit: readonly AuditEntry[], channel: string, current: string): string | null {
  return runs(audit, channel).find(run => run.composition !== current)?.composition ?? null;
}

/** What happened to the channel after a moment that the operator saw, in its order. */
export function changesSince(audit: readonly AuditEntry[], channel: string, sequence: number): AuditEntry[] {
  return audit
    .filter(entry => entry.channel === channel && entry.sequence > sequence && entry.deed !== 'refused')
    .toSorted((one, other) => one.sequence - other.sequence);
}
