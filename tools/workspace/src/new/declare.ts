import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Limits } from '@madang/contracts';
import type { Workspace } from './workspace';

const LIMITS = 'tools/registry/limits.json';
const LOCK = 'package-lock.json';
/** Bytes of a page's first load, before compression: what one with a list, a form and a dialog has. */
const BUDGET = 30_000;

interface Room {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Tells the house of a remote: its budget, its place in the lock file, and its link, as "npm install" would make them. */
export function declare(workspace: Workspace, room: Room): void {
  const limits = Limits.parse(JSON.parse(workspace.read(LIMITS)));
  workspace.change(LIMITS, json({ ...limits, [room.name]: { ...limits.default, bytes: BUDGET } }));
  const lock: Lock = JSON.parse(workspace.read(LOCK));
  workspace.change(LOCK, json(locked(lock, room)));
  const link = path.join(workspace.root, 'node_modules/@madang', `remote-${room.name}`);
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(`../../remotes/${room.name}`, link, 'dir');
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

interface Lock {
  readonly packages: Readonly<Record<string, unknown>>;
}

/** The lock file with one more package of the workspace, without asking any registry. */
function locked(lock: Lock, { name, dependencies, devDependencies }: Room): Lock {
  const packages = Object.entries({
    ...lock.packages,
    [`node_modules/@madang/remote-${name}`]: { resolved: `remotes/${name}`, link: true },
    [`remotes/${name}`]: { name: `@madang/remote-${name}`, version: '1.0.0', dependencies, devDependencies },
  });
  return { ...lock, packages: Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}
