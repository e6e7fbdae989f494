import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Release } from '@madang/contracts';
import { buildInCopy, type Variant } from './build';
import { builtFolders } from './stored-builds';

export interface BuiltRelease {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Builds variants with the room's own build, and stores each by what went into it: the room and its dist stay as they are. */
export async function buildVariants(variants: readonly Variant[]): Promise<BuiltRelease[]> {
  return (await builtFolders(variants)).map(readBuilt);
}

export async function buildVariant(variant: Variant): Promise<BuiltRelease> {
  const [folder = ''] = await builtFolders([variant]);
  return readBuilt(folder);
}

/** Builds a variant as a team does, whether it was built before or not, and says how long that took. */
export async function buildFresh(variant: Variant): Promise<BuiltRelease & { readonly tookMs: number }> {
  const started = performance.now();
  const read = (out: string) => readBuilt(path.join(out, variant.version));
  return { ...(await buildInCopy(variant, [variant.version], read)), tookMs: performance.now() - started };
}

function readBuilt(folder: string): BuiltRelease {
  const release = Release.parse(JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')));
  const files = release.files.map(file => [file.path, readFileSync(path.join(folder, file.path))] as const);
  return { release, files: new Map(files) };
}
