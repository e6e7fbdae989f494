/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

export type LockAttempt =
  | { readonly isMine: true; release(): void }
  /** The process that has it, as far as the file says; its number is for people to read, nothing is decided by it. */
  | { readonly isMine: false; readonly holder: string };

/**
 * Takes a file for this process. The system keeps the lock with the open file and releases it when the process ends,
 * however it ends; so there is no stale lock, and the number of a process that is used again means nothing. Throws what the
 * file system says when the file can't be written or locked.
 */
export function lockFile(file: string): LockAttempt {
  for (;;) {
    const descriptor = openSync(file, 'a+');
    try {
      if (!tryLock(descriptor)) {
        const holder = readFileSync(file, 'utf8').trim() || 'unknown';
        closeSync(descriptor);
        return { isMine: false, holder };
      }
      if (isStill(file, descriptor)) {
        ftruncateSync(descriptor);
        writeSync(descriptor, `${process.pid}\n`);
        return { isMine: true, release: () => release(file, descriptor) };
      }
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
    closeSync(descriptor); // it was released between opening and locking: another file, or none, is in its place
  }
}

/** The holder of the lock may remove the file; a process that opened it before finds that it is another file by then. */
function release(file: string, descriptor: number): void {
  rmSync(file, { force: true });
  closeSync(descriptor);
}

function isStill(file: string, descriptor: number): boolean {
  return statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino;
}
