import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Release } from '@madang/contracts';
import { canonical, sha256 } from '@madang/federation/pure';
import { type Registry, readBundle } from '@madang/registry';
import { Refused } from '@madang/server/calls';
import { roomsIn } from './built-rooms';
import { StartError } from './options';

const CHANNEL = 'stable';
const ACTOR = 'npm start';

/**
 * Publishes what was built, or the given folders of releases, and puts what is new into the channel. What an operator
 * switched since the last start stays: a build that the registry knows already changes nothing.
 */
export async function publishRooms(registry: Registry, root: string, folders: readonly string[] = []): Promise<void> {
  const running = await registry.channel(CHANNEL);
  const versions: Record<string, string> = {};
  const publications =
    folders.length > 0
      ? folders.map(folder => () => publishFolder(registry, folder))
      : roomsIn(root).map(room => () => publishRoom(registry, root, room));
  for (const publish of publications) {
    const { name, version, isNew } = await publish();
    if (isNew || !running) versions[name] = version;
  }
  if (Object.keys(versions).length === 0) return;
  const composition = await registry.propose(CHANNEL, versions, ACTOR);
  const expected = running?.current.id ?? '';
  const reason = running ? `built ${Object.keys(versions).join(', ')}` : 'first start';
  const change = { channel: CHANNEL, composition: composition.id, expected, reason, actor: ACTOR };
  await registry.switchChannel({ deed: 'switch', ...change });
}

async function publishRoom(registry: Registry, root: string, room: string) {
  const folder = path.join(root, room);
  try {
    return await publishFolder(registry, path.join(folder, 'dist'));
  } catch (error) {
    if (!(error instanceof Refused && error.status === 409)) throw error;
    // The sources changed since this version was published here. A release never changes, so the change gets a version
    // of its own, named after its content: the same sources give the same one, and are not built twice.
    const { name, version } = localRelease(folder);
    const isKnown = registry.releases().some(release => release.name === name && release.version === version);
    return isKnown ? { name, version, isNew: false } : publishFolder(registry, buildLocal(root, folder, version));
  }
}

async function publishFolder(registry: Registry, folder: string) {
  const bundle = await readBundle(folder);
  const { release, isNew } = await registry.publish(bundle, ACTOR);
  return { name: release.name, version: release.version, isNew };
}

function localRelease(folder: string): { name: string; version: string } {
  const built = Release.parse(JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')));
  return { name: built.name, version: `${built.version}-local.${sha256(canonical(built.files)).slice(0, 8)}` };
}

function buildLocal(root: string, folder: string, version: string): string {
  const out = path.join(root, '.madang/local-builds', path.basename(folder));
  const build = path.join(root, 'tools/workspace/src/build.ts');
  const args = ['--import', 'tsx/esm', build, '--version', version, '--out', out];
  const run = spawnSync(process.execPath, args, { cwd: folder });
  if (run.status !== 0) throw new StartError(`${path.basename(folder)} does not build:\n${run.stdout}${run.stderr}`);
  return out;
}
