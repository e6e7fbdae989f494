import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Deed, type Entry, entriesOf, linked } from './entry';

export interface Journal {
  readonly entries: readonly Entry[];
  /** Writes one deed after all others. When it resolves, the deed is on the disk. Not to be called side by side. */
  append(deed: Deed): Promise<Entry>;
}

/**
 * Opens the one file that says what happened. All other state follows from it, so that a deed is done at the moment its
 * line is whole: a crash before leaves nothing done. A last line without its end is such a crash, and is cut off. Any
 * other damage throws: the registry does not run on a history that it cannot vouch for.
 */
export function openJournal(file: string): Journal {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  const entries = entriesOf(whole);
  return {
    entries,
    async append(deed) {
      const entry = linked(deed, entries.at(-1));
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.writeFile(`${JSON.stringify(entry)}\n`);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      entries.push(entry);
      return entry;
    },
  };
}
