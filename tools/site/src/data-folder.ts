import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from './options';

/** What the site keeps in its data folder. Only these are thrown away by a fresh start: the folder may hold more. */
const OURS = ['db', 'registry', 'storage', 'keys'];
const LOCK = 'site.lock';

export interface DataFolder {
  path(name: 'db' | 'registry' | 'storage' | 'keys'): string;
  release(): void;
}

/**
 * Takes the folder for this process. Two sites on one embedded database would break it, so the second is refused. What is
 * refused, or given back without anything in it, leaves no trace.
 */
export function takeDataFolder(folder: string, isFresh: boolean): DataFolder {
  const lock = path.join(folder, LOCK);
  let made: string | undefined;
  try {
    made = mkdirSync(folder, { recursive: true });
    takeLock(lock);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data folder ${folder} cannot be written: ${reasonOf(error)}`);
  }
  const release = () => {
    rmSync(lock, { force: true });
    if (made !== undefined && readdirSync(folder).length === 0) rmSync(made, { recursive: true });
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

/** A database would be made among whatever lies there, and the next start would take both for one. */
function expectOurs(database: string): void {
  if (!existsSync(database)) return;
  if (statSync(database).isDirectory()) {
    const entries = readdirSync(database);
    if (entries.length === 0 || entries.includes('PG_VERSION')) return;
  }
  throw new StartError(`${database} is no database of this site. Choose another folder with --data, or use --fresh.`);
}

function takeLock(lock: string): void {
  try {
    const file = openSync(lock, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const owner = Number(readFileSync(lock, 'utf8'));
    if (isAlive(owner)) {
      throw new StartError(
        `The data folder is in use by the site with process id ${owner}. Choose another with --data.`,
      );
    }
    // Left behind by a process that was killed.
    rmSync(lock, { force: true });
    takeLock(lock);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
