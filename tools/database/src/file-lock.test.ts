import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect';
import { type LockAttempt, lockFile } from './file-lock';

const CHILD = path.join(import.meta.dirname, 'testing/lock-child.ts');

let folder: string;
let file: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'madang-lock-'));
  file = path.join(folder, 'site.lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function aProcess(): Promise<ChildProcess> {
  const child = fork(CHILD, { execArgv: ['--import', 'tsx'] });
  children.push(child);
  await once(child, 'message');
  return child;
}

/** Whether a process that tries at `at` gets the lock. */
async function tries(child: ChildProcess, target = file, at = 0): Promise<boolean> {
  child.send({ file: target, at });
  const [isMine] = await once(child, 'message');
  return isMine === true;
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function mine(lock: LockAttempt): Extract<LockAttempt, { isMine: true }> {
  if (!lock.isMine) throw new Error(`process ${lock.holder} has it`);
  return lock;
}

describe('a lock', () => {
  it('is of one, within a process too, and leaves nothing when it is released', () => {
    const first = mine(lockFile(file));

    expect(lockFile(file)).toEqual({ isMine: false, holder: String(process.pid) });
    first.release();
    expect(existsSync(file)).toBe(false);
    mine(lockFile(file)).release();
  });

  it('goes with its process, however that ends', async () => {
    const holder = await aProcess();
    expect(await tries(holder)).toBe(true);
    expect(lockFile(file)).toEqual({ isMine: false, holder: String(holder.pid) });

    await killed(holder);

    mine(lockFile(file)).release();
  });

  it.each([
    ['of a process that lives and has nothing to do with it', `${process.ppid}`],
    ['of this process', `${process.pid}`],
    ['of init', '1'],
    ['of nobody', ''],
    ['that is not one', 'garbage'],
  ])("stands in nobody's way by a number %s", (_, left) => {
    writeFileSync(file, left);

    mine(lockFile(file)).release();
  });

  it('of two processes that try at the same moment, is of one: 40 times, over what a killed one left', async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    const winners: number[] = [];
    for (let race = 0; race < 40; race += 1) {
      const target = path.join(folder, `${race}.lock`);
      writeFileSync(target, String(process.ppid));
      const at = Date.now() + 20;
      const both = await Promise.all([tries(one, target, at), tries(other, target, at)]);
      winners.push(both.filter(isMine => isMine).length);
    }

    expect(winners).toEqual(Array.from({ length: 40 }, () => 1));
  });

  it('never belongs to two while others release it', () => {
    let held = 0;
    for (let round = 0; round < 200; round += 1) {
      const tries = [lockFile(file), lockFile(file), lockFile(file)].filter(lock => lock.isMine);
      held += tries.length;
      for (const lock of tries) mine(lock).release();
    }

    expect(held).toBe(200);
  });
});

describe('an embedded database', () => {
  it('is refused in one line to a second one who opens it, and open again when the first is closed', async () => {
    const dataDir = path.join(folder, 'db');
    const first = await connect({ dataDir });

    await expect(connect({ dataDir })).rejects.toThrow(
      new RegExp(`^the database in ${dataDir} is in use by the process ${process.pid}$`),
    );

    await first.close();
    await (await connect({ dataDir })).close();
  });
});
