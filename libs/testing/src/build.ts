import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, root } from './rooms';

const BUILD = path.join(root, 'tools/workspace/src/build.ts');
const BUILD_MS = 180_000;
/** The same in every room. */
const CONFIG = 'rspack.config.ts';

/** A release built for a test: a room's own sources at another version, with some of them replaced. */
export interface Variant {
  /** "shell", or the name of a remote. */
  readonly room: string;
  readonly version: string;
  /** By path in the room. The replaced source stays beside it: `src/remote.ts` as `src/remote.own.ts`. */
  readonly sources?: Readonly<Record<string, string>>;
  /** Only `sources` make it, nothing of the room. */
  readonly isBare?: boolean;
}

/** Builds versions of a variant from a copy of its room, each into a folder of its name, for as long as they are used. */
export async function buildInCopy<Value>(
  { room, sources = {}, isBare = false }: Variant,
  versions: readonly string[],
  use: (out: string) => Value,
): Promise<Value> {
  const folder = isBare ? emptyFolder(room) : copyOf(room);
  try {
    for (const [file, text] of Object.entries(sources)) replace(path.join(folder, file), text);
    await runBuild(folder, versions);
    return use(path.join(folder, 'out'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two folders below the root, as rooms are, so that packages and tsconfig are found just the same. */
function emptyFolder(room: string): string {
  mkdirSync(path.join(root, '.madang'), { recursive: true });
  const folder = mkdtempSync(path.join(root, `.madang/variant-${room}-`));
  cpSync(path.join(folderOf('shell'), CONFIG), path.join(folder, CONFIG));
  return folder;
}

function copyOf(room: string): string {
  const folder = emptyFolder(room);
  const isSource = (file: string) => !/[\\/](dist|node_modules)$|\.test\.tsx?$/.test(file);
  cpSync(folderOf(room), folder, { recursive: true, filter: isSource });
  return folder;
}

function replace(file: string, text: string): void {
  if (existsSync(file)) renameSync(file, file.replace(/(\.tsx?)$/, '.own$1'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function runBuild(folder: string, versions: readonly string[]): Promise<void> {
  const [only] = versions;
  const out = only && versions.length === 1 ? `out/${only}` : 'out';
  const args = ['--import', 'tsx/esm', BUILD, '--out', out, ...versions.flatMap(version => ['--version', version])];
  const run = spawn(process.execPath, args, { cwd: folder, timeout: BUILD_MS });
  const printed: string[] = [];
  run.stdout.on('data', chunk => printed.push(String(chunk)));
  run.stderr.on('data', chunk => printed.push(String(chunk)));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('exit', code => {
      if (code === 0) resolve();
      else reject(new Error(`${versions.join(', ')} in ${folder} does not build:\n${printed.join('')}`));
    });
  });
}
