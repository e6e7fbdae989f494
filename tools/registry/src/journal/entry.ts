import { AuditEntry } from '@madang/contracts';
import { canonical, sha256 } from '@madang/federation/pure';
import * as z from 'zod';
import { Details } from './details';

/** A line of the journal: what the audit shows, and what only the registry needs to rebuild its state. */
export const Entry = AuditEntry.extend({
  /** For a publication: the SHA-256 of release.json and the bytes of all files. */
  content: z.object({ digest: z.string(), bytes: z.int(), revision: z.string() }).nullable(),
  details: Details.optional(),
});
export type Entry = z.infer<typeof Entry>;

/** An entry before it has its place. */
export type Action = Omit<Entry, 'sequence' | 'hash'>;

export const NOTHING_BEFORE = '0'.repeat(64);

/** Gives an action its place after `last`. */
export function linked(action: Action, last: Entry | undefined): Entry {
  const placed = { ...action, sequence: (last?.sequence ?? 0) + 1 };
  return { ...placed, hash: sha256((last?.hash ?? NOTHING_BEFORE) + canonical(placed)) };
}

/** Reads a stored value as an entry. Throws when it is malformed or does not follow from the one before. */
export function entryAfter(value: unknown, last: Entry | undefined): Entry {
  const entry = Entry.parse(value);
  const { sequence: _, hash: __, ...deed } = entry;
  const expected = linked(deed, last);
  if (entry.hash !== expected.hash || entry.sequence !== expected.sequence) {
    throw new Error(`audit entry ${expected.sequence} does not follow from the one before it`);
  }
  return entry;
}
