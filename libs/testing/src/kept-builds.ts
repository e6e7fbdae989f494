import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from '@madang/database/file-lock';
import { buildInCopy } from './build';
import type { Variant } from './releases';
import { folderOf, root } from './rooms';
import { sourceHash } from './source-hash';

const KEPT = path.join(root, '.madang/variants');
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const BUILDS_AT_ONCE = 2;

/** The folders of built variants, in their order. What was built of the same sources before is not built again. */
export async function builtFolders(variants: readonly Variant[]): Promise<string[]> {
  const wanted = variants.map(variant => {
    const { room, version, sources = {}, isBare } = variant;
    const hash = sourceHash(isBare ? undefined : folderOf(room), sources);
    const group = `${room}-${hash}`;
    return { variant, group, folder: path.join(KEPT, `${group}-${version}`) };
  });
  const waiting = [...new Set(wanted.map(({ group }) => group))];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await buildMissing(
        next,
        wanted.filter(({ group }) => group === next),
      );
    }
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, work));
  return wanted.map(({ folder }) => folder);
}

interface Wanted {
  readonly variant: Variant;
  readonly folder: string;
}

/** Versions of the same sources are built by one process: most of a build's time is its start. */
async function buildMissing(group: string, wanted: readonly Wanted[]): Promise<void> {
  const isMissing = ({ folder }: Wanted) => !existsSync(folder);
  if (wanted.some(isMissing)) {
    await alone(group, async () => {
      const missing = wanted.filter(isMissing);
      const [first] = missing;
      if (!first) return;
      const versions = missing.map(({ variant }) => variant.version);
      await buildInCopy(first.variant, versions, out => {
        for (const { variant, folder } of missing) renameSync(path.join(out, variant.version), folder);
      });
    });
  }
  for (const { folder } of wanted) utimesSync(folder, new Date(), new Date());
}

/** One process at a time builds a group; the others wait for what it leaves. */
async function alone(group: string, deed: () => Promise<void>): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  const file = path.join(KEPT, `${group}.lock`);
  let lock = lockFile(file);
  while (!lock.isMine) {
    await new Promise(done => setTimeout(done, 100));
    lock = lockFile(file);
  }
  try {
    dropOld();
    await deed();
  } finally {
    lock.release();
  }
}

function dropOld(): void {
  for (const name of readdirSync(KEPT).filter(each => !each.endsWith('.lock'))) {
    const folder = path.join(KEPT, name);
    const used = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - used > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}
