import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '@madang/database/file-lock';

const AGAIN_MS = 100;

/**
 * Lets `write` fill a folder of its own, and puts that in the place of `outDir` when all is there: nobody ever finds half a
 * build, and one that fails leaves what was there before. One process at a time does so for an `outDir`; others wait.
 */
export async function replacing<Value>(outDir: string, write: (folder: string) => Promise<Value>): Promise<Value> {
  const workshop = path.join(path.dirname(outDir), '.building');
  mkdirSync(workshop, { recursive: true });
  const unlock = await locked(path.join(workshop, `${path.basename(outDir)}.lock`));
  const folder = mkdtempSync(path.join(workshop, `${path.basename(outDir)}-`));
  try {
    const value = await write(folder);
    const before = `${folder}-before`;
    if (existsSync(outDir)) renameSync(outDir, before);
    renameSync(folder, outDir);
    rmSync(before, { recursive: true, force: true });
    return value;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    unlock();
  }
}

async function locked(file: string): Promise<() => void> {
  for (;;) {
    const lock = lockFile(file);
    if (lock.isMine) return lock.release;
    await sleep(AGAIN_MS);
  }
}
