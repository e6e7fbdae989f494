import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
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

/** Opens the journal in a file, or one in memory. A last line that a crash cut off is taken away. */
export function openJournal(file: string | null): Journal {
  if (file === null) return { entries: [], append: () => undefined, close: () => undefined };
  mkdirSync(path.dirname(file), { recursive: true });
  const entries = readEntries(file);
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

function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter(line => line !== '')
    .flatMap(line => Line.parse(JSON.parse(line)));
}
