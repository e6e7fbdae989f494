import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Release } from '@madang/contracts';

const root = path.resolve(import.meta.dirname, '../../..');
const BUILD = path.join(root, 'tools/workspace/src/build.ts');
const BUILD_MS = 120_000;

/** A release made for a test: a room's own sources at another version, with some of them replaced. */
export interface Variant {
  /** "shell", or the name of a remote. */
  readonly room: string;
  readonly version: string;
  /** By path in the room. The source that is replaced stays beside it: `src/remote.ts` as `src/remote.own.ts`. */
  readonly sources?: Readonly<Record<string, string>>;
}

export interface BuiltRelease {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Buffer>;
  /** How long the build took, from the command to its end. */
  readonly tookMs: number;
}

/** Builds a variant with the room's own build, from a copy in a folder of its own: the room and its dist stay as they are. */
export async function buildVariant({ room, version, sources = {} }: Variant): Promise<BuiltRelease> {
  const folder = copyOf(room);
  try {
    for (const [file, text] of Object.entries(sources)) replace(path.join(folder, file), text);
    const started = performance.now();
    await runBuild(folder, version);
    return { ...readBuilt(path.join(folder, 'dist')), tookMs: performance.now() - started };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two folders below the root, as rooms are, so that packages and tsconfig are found just the same. */
function copyOf(room: string): string {
  mkdirSync(path.join(root, '.madang'), { recursive: true });
  const folder = mkdtempSync(path.join(root, `.madang/variant-${room}-`));
  const source = path.join(root, room === 'shell' ? room : `remotes/${room}`);
  const isSource = (file: string) => !/[\\/](dist|node_modules)$|\.test\.tsx?$/.test(file);
  cpSync(source, folder, { recursive: true, filter: isSource });
  return folder;
}

function replace(file: string, text: string): void {
  if (existsSync(file)) renameSync(file, file.replace(/(\.tsx?)$/, '.own$1'));
  writeFileSync(file, text);
}

function runBuild(folder: string, version: string): Promise<void> {
  const run = spawn(process.execPath, ['--import', 'tsx/esm', BUILD, '--version', version], {
    cwd: folder,
    timeout: BUILD_MS,
  });
  const printed: string[] = [];
  run.stdout.on('data', chunk => printed.push(String(chunk)));
  run.stderr.on('data', chunk => printed.push(String(chunk)));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('exit', code => {
      if (code === 0) resolve();
      else reject(new Error(`the variant ${version} in ${folder} does not build:\n${printed.join('')}`));
    });
  });
}

function readBuilt(folder: string): Pick<BuiltRelease, 'release' | 'files'> {
  const release = Release.parse(JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')));
  const files = release.files.map(file => [file.path, readFileSync(path.join(folder, file.path))] as const);
  return { release, files: new Map(files) };
}
