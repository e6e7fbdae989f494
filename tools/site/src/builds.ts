import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '@madang/database';
import { isComplete, roomsIn } from './built-rooms';
import { StartError } from './options';

const AGAIN_MS = 200;

/**
 * Builds every room whose sources changed; nx answers from its cache for the others. One start at a time: nx caches what
 * is in `dist` when a build has ended, from any writer. What it restored is compared with its hashes, and built
 * again where it is broken.
 */
export async function buildRooms(root: string): Promise<void> {
  const unlock = await lockBuilds(path.join(root, '.madang'));
  try {
    await runNx(root, []);
    const broken = brokenRooms(root);
    if (broken.length === 0) return;
    await runNx(root, ['--skip-nx-cache', '--projects', broken.map(room => `./${room}`).join(',')]);
    const stillBroken = brokenRooms(root);
    if (stillBroken.length > 0)
      throw new StartError(`What was built of ${stillBroken.join(', ')} differs from its release.json.`);
  } finally {
    unlock();
  }
}

const brokenRooms = (root: string) => roomsIn(root).filter(room => !isComplete(path.join(root, room)));

async function lockBuilds(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const lock = lockFile(path.join(folder, 'builds.lock'));
    if (lock.isMine) return lock.release;
    await sleep(AGAIN_MS);
  }
}

/** Called by file: npx costs more. */
function runNx(root: string, more: readonly string[]): Promise<void> {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', '-t', 'build', '--outputStyle=static', ...more];
  const run = spawn(process.execPath, args, { cwd: root });
  const output: string[] = [];
  run.stdout.on('data', chunk => output.push(String(chunk)));
  run.stderr.on('data', chunk => output.push(String(chunk)));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('exit', code => {
      if (code === 0) resolve();
      else reject(new StartError(`A room does not build:\n${output.join('')}`));
    });
  });
}
