// Builds the room in the current folder: what each room's "build" script calls. Options: --version 1.2.3, --out FOLDER.
// With several versions, each is built into a folder of its name below --out: most of a build's time is its start.
// Run it with `--import tsx/esm`, not with the `tsx` command: that one also rewrites the bundler's own files, and the
// federation runtime, which the bundler copies as text into each container, would call a helper that no browser has.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote, buildShell } from '@madang/federation/build';
import { replacing } from './replacing';

const { values } = parseArgs({
  options: { version: { type: 'string', multiple: true }, out: { type: 'string', default: 'dist' } },
});
const folder = process.cwd();

try {
  const versions = values.version ?? [declaredVersion()];
  const out = path.resolve(folder, values.out);
  for (const version of versions) await build(version, versions.length > 1 ? path.join(out, version) : out);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit(); // whatever a remote's own code left running: the build is done

async function build(version: string, out: string): Promise<void> {
  const started = performance.now();
  const buildRoom = existsSync(path.join(folder, 'remote.json')) ? buildRemote : buildShell;
  const release = await replacing(out, outDir => buildRoom({ folder, version, outDir }));
  const bytes = release.files.reduce((sum, file) => sum + file.size, 0);
  const took = Math.round(performance.now() - started);
  console.log(`${release.name} ${release.version}: ${release.files.length} files, ${bytes} bytes, ${took} ms`);
}

function declaredVersion(): string {
  const described: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return described.version;
}
