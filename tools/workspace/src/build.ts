// Builds the room in the current folder by its rspack.config.ts: what each room's "build" script calls. `rspack build` does the
// same into `dist`; this puts the build into its place whole. Options: --version 1.2.3, --out FOLDER.
// With several versions, each is built into a folder of its name below --out: most of a build's time is its start.
// Run it with `--import tsx/esm`, not with the `tsx` command: that one also rewrites the bundler's own files, and the
// federation runtime, which the bundler copies as text into each container, would call a helper that no browser has.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Release } from '@madang/contracts';
import type { RoomConfig } from '@madang/dev/rspack';
import { compile, RELEASE_FILE } from '@madang/federation/build';
import { replacing } from './replacing';

const { values } = parseArgs({
  options: { version: { type: 'string', multiple: true }, out: { type: 'string', default: 'dist' } },
});
const folder = process.cwd();

try {
  const module: { default: RoomConfig } = await import(pathToFileURL(path.join(folder, 'rspack.config.ts')).href);
  const out = path.resolve(folder, values.out);
  const [first, ...more] = values.version ?? [];
  if (more.length === 0) await build(module.default, { out, ...(first ? { version: first } : {}) });
  else
    for (const version of values.version ?? []) await build(module.default, { out: path.join(out, version), version });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit(); // the bundler's threads have nothing more to do

async function build(config: RoomConfig, { out, version }: { out: string; version?: string }): Promise<void> {
  const started = performance.now();
  const release = await replacing(out, async outDir => {
    const configs = await config({ out: outDir, ...(version ? { version } : {}) });
    for (const each of configs) await compile(each);
    return Release.parse(JSON.parse(readFileSync(path.join(outDir, RELEASE_FILE), 'utf8')));
  });
  const bytes = release.files.reduce((sum, file) => sum + file.size, 0);
  const took = Math.round(performance.now() - started);
  console.log(`${release.name} ${release.version}: ${release.files.length} files, ${bytes} bytes, ${took} ms`);
}
