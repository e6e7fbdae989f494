import { closeSync, fdatasyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readLines } from '@madang/server';
import * as z from 'zod';
import { Entry } from './entries';

/** Entries that belong together are one line of a file: after a crash there are all of them or none. */
export interface Journal {
  readonly entries: readonly Entry[];
  /** On the disk before it returns. */
  append(entries: readonly Entry[]): void;
  close(): void;
}

const Line = z.array(Entry);

/** Opens the journal in a file, or one in memory. */
export function openJournal(file: string | null): Journal {
  if (file === null) return { entries: [], append: () => undefined, close: () => undefined };
  mkdirSync(path.dirname(file), { recursive: true });
  const entries = readLines(file).flatMap(line => Line.parse(JSON.parse(line)));
  const descriptor = openSync(file, 'a', 0o600);
  return {
    entries,
    append(added) {
      writeSync(descriptor, `${JSON.stringify(added)}\n`);
      fdatasyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}
