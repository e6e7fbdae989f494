import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const NX = path.join(root, 'node_modules/nx/dist/bin/nx.js');

let house: string;
const write = (file: string, value: unknown) => writeFileSync(path.join(house, file), JSON.stringify(value));

/** A house of one room, with our settings of Nx and our lock file. */
beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'madang-nx-'));
  mkdirSync(path.join(house, 'remotes/poll'), { recursive: true });
  for (const file of ['nx.json', 'tsconfig.base.json']) cpSync(path.join(root, file), path.join(house, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  write('package.json', { name: 'house', private: true, workspaces: ['remotes/*'] });
  const scripts = { build: 'mkdir -p dist && date > dist/built' };
  write('remotes/poll/package.json', {
    name: 'poll',
    version: '1.0.0',
    scripts,
    dependencies: { nanostores: '^1.5.0' },
  });
  writeLock('1.5.5');
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** The lock file as it is, but with another version of one package that rooms share. */
function writeLock(version: string): void {
  const lock: { packages: Record<string, object> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const packages = Object.entries(lock.packages).map(([name, described]) =>
    name === 'node_modules/nanostores'
      ? [name, { ...described, version, integrity: `sha512-${version}` }]
      : [name, described],
  );
  write('package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
}

function build(): string {
  const env = { ...process.env, NX_DAEMON: 'false', NX_CACHE_DIRECTORY: path.join(house, '.cache') };
  const run = spawnSync(process.execPath, [NX, 'run', 'poll:build', '--outputStyle=static'], {
    cwd: house,
    encoding: 'utf8',
    env,
  });
  if (run.status !== 0) throw new Error(run.stdout + run.stderr);
  return run.stdout;
}

it('builds a room again when the lock file has another version of a package, and not otherwise', () => {
  expect(build()).not.toMatch(/from the cache/);
  expect(build()).toMatch(/from the cache/);

  writeLock('1.6.0');

  expect(build()).not.toMatch(/from the cache/);
}, 180_000);
