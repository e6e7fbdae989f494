import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from '@madang/database/file-lock';
import { buildInCopy, type Variant } from './build';
import { folderOf, root } from './rooms';
import { sourceHash } from './source-hash';

const STORE = path.join(root, '.madang/variants');
const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;
const BUILDS_AT_ONCE = 2;

/** The folders of built variants, in their order. What was built of the same sources before is not built again. */
export async function builtFolders(variants: readonly Variant[]): Promise<string[]> {
  const requested = variants.map(variant => {
    const { room, version, sources = {}, isBare } = variant;
    const hash = sourceHash(isBare ? undefined : folderOf(room), sources);
    const group = `${room}-${hash}`;
    return { variant, group, folder: path.join(STORE, `${group}-${version}`) };
  });
  const groups = [...new Set(requested.map(({ group }) => group))];
  const work = async () => {
    for (let next = groups.shift(); next; next = groups.shift()) {
      await buildMissing(
        next,
        requested.filter(({ group }) => group === next),
      );
    }
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, work));
  return requested.map(({ folder }) => folder);
}

interface RequestedBuild {
  readonly variant: Variant;
  readonly folder: string;
}

/** Versions of the same sources are built by one process: most of a build's time is its start. */
async function buildMissing(group: string, requested: readonly RequestedBuild[]): Promise<void> {
  const isMissing = ({ folder }: RequestedBuild) => !existsSync(folder);
  if (requested.some(isMissing)) {
    await withLock(group, async () => {
      const missing = requested.filter(isMissing);
      const [first] = missing;
      if (!first) return;
      const versions = missing.map(({ variant }) => variant.version);
      await buildInCopy(first.variant, versions, out => {
        for (const { variant, folder } of missing) renameSync(path.join(out, variant.version), folder);
      });
    });
  }
  for (const { folder } of requested) utimesSync(folder, new Date(), new Date());
}

/** One process at a time builds a group; the others wait for its result. */
async function withLock(group: string, build: () => Promise<void>): Promise<void> {
  mkdirSync(STORE, { recursive: true });
  const file = path.join(STORE, `${group}.lock`);
  let lock = lockFile(file);
  while (!lock.isMine) {
    await new Promise(resolve => setTimeout(resolve, 100));
    lock = lockFile(file);
  }
  try {
    dropOld();
    await build();
  } finally {
    lock.release();
  }
}

function dropOld(): void {
  for (const name of readdirSync(STORE).filter(each => !each.endsWith('.lock'))) {
    const folder = path.join(STORE, name);
    const used = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - used > EXPIRY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
