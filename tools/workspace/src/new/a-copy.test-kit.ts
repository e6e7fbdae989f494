import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.nx', '.madang', 'test-results', 'playwright-report']);

export interface Copy {
  readonly root: string;
  /** Runs a program of node_modules/.bin, or Node with "node", and gives what it printed. Throws when it fails. */
  run(program: string, args: readonly string[], folder?: string): string;
}

/** The sources of the house in a folder of their own, with the packages that are installed here. */
export function aCopy(): Copy {
  const copy = mkdtempSync(path.join(tmpdir(), 'madang-copy-'));
  cpSync(root, copy, { recursive: true, filter: file => !LEFT_OUT.has(path.basename(file)) });
  linkPackages(path.join(copy, 'node_modules'));
  return {
    root: copy,
    run(program, args, folder = '.') {
      const file = program === 'node' ? process.execPath : path.join(copy, 'node_modules/.bin', program);
      const run = spawnSync(file, args, {
        cwd: path.join(copy, folder),
        encoding: 'utf8',
        env: { ...process.env, VITEST: '' },
      });
      if (run.status !== 0) throw new Error(`${program} ${args.join(' ')}\n${run.stdout}${run.stderr}`);
      return run.stdout;
    },
  };
}

/** Ours lead into the copy, as their links are relative; all others to where they are installed. */
function linkPackages(target: string): void {
  const installed = path.join(root, 'node_modules');
  cpSync(path.join(installed, '@madang'), path.join(target, '@madang'), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(installed)) {
    const isOurs = name === '@madang' || (name.startsWith('.') && name !== '.bin');
    if (!isOurs) symlinkSync(path.join(installed, name), path.join(target, name));
  }
}
