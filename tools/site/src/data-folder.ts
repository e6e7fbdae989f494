import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from '@madang/database';
import { StartError } from './options';

/** What the site stores in its data folder. Only these are thrown away by a fresh start: the folder may hold more. */
const OURS = ['db', 'registry', 'storage', 'keys', 'chain', 'provider'] as const;
const LOCK = 'site.lock';

export interface DataFolder {
  path(name: (typeof OURS)[number]): string;
  release(): void;
}

/**
 * Takes the folder for this process. Two sites on one embedded database would break it, so the second is refused. What is
 * refused, or given back without anything in it, leaves no trace.
 */
export function takeDataFolder(folder: string, isFresh: boolean): DataFolder {
  let created: string | undefined;
  let unlock: () => void;
  try {
    created = mkdirSync(folder, { recursive: true });
    unlock = locked(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${folder} cannot be written: ${reasonOf(error)}`);
  }
  const release = () => {
    unlock();
    if (created !== undefined && readdirSync(folder).length === 0) rmSync(created, { recursive: true });
  };
  try {
    if (isFresh) for (const name of OURS) rmSync(path.join(folder, name), { recursive: true, force: true });
    expectOurs(path.join(folder, 'db'));
  } catch (error) {
    release();
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${folder} cannot be written: ${reasonOf(error)}`);
  }
  return { path: name => path.join(folder, name), release };
}

/** Takes the folder until the answer is called, or the process ends. */
function locked(folder: string): () => void {
  const lock = lockFile(path.join(folder, LOCK));
  if (lock.isMine) return lock.release;
  throw new StartError(
    `The data folder ${folder} is in use by another site, the process ${lock.holder}. Close it, or choose another folder with --data.`,
  );
}

/** A database would be made among whatever lies there, and the next start would take both for one. */
function expectOurs(database: string): void {
  if (!existsSync(database)) return;
  if (statSync(database).isDirectory()) {
    const entries = readdirSync(database);
    if (entries.length === 0 || entries.includes('PG_VERSION')) return;
  }
  throw new StartError(`${database} is no database of this site. Choose another folder with --data, or use --fresh.`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
