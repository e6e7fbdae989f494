import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildResult, declaredVersion, ROOT, readManifest, watchRooms } from '@madang/federation/build';
import { buildNotifier } from './builds';
import { createDoor } from './door';
import { localNotice } from './local-notice';
import { localNames } from './names';
import { DevError, type DevOptions } from './options';
import { upstreamAt } from './proxy';
import { runningSite } from './running-site';
import { sourceRooms } from './source-rooms';

export interface Dev {
  readonly origin: string;
  /** The site around the remote, and how it came to be. */
  readonly site: string;
  close(): Promise<void>;
}

/** One remote from source in the composed site. `built` is called after every build. */
export async function startDev(options: DevOptions, built: (result: BuildResult, ms: number) => void): Promise<Dev> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const site = await runningSite(options.against);
    closers.push(site.close);
    const output = mkdtempSync(path.join(tmpdir(), 'madang-dev-'));
    closers.push(() => rmSync(output, { recursive: true, force: true }));
    const rooms = roomsOf(options, output);
    const builds = buildNotifier();
    const stop = await firstBuilds(rooms, (result, ms) => {
      builds.notify(result);
      built(result, ms);
    });
    closers.push(stop);
    const { remote, shell } = rooms;
    const names = localNames();
    const door = createDoor({
      upstream: upstreamAt(site.origin, { ...names, rewriteNotice: text => localNotice(text, remote) }),
      rooms: () => sourceRooms(remote, names),
      folders: { shell: shell.outDir, [remote.name]: remote.outDir },
      listen: builds.listen,
    });
    closers.push(door.close);
    return {
      origin: `http://localhost:${await door.listen(options.port)}`,
      site: `${site.origin}, ${site.from}`,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function roomsOf({ name, folder }: DevOptions, output: string) {
  if (readManifest(folder).name !== name) throw new DevError(`${folder}/remote.json is not that of ${name}.`);
  const room = (from: string, as: string) => ({
    folder: from,
    version: `${declaredVersion(from)}-dev`,
    outDir: path.join(output, as),
  });
  return { shell: room(path.join(ROOT, 'shell'), 'shell'), remote: { ...room(folder, name), name } };
}

type Rooms = ReturnType<typeof roomsOf>;

/** Comes back when each room was built once, well or not: what does not build yet is shown on the page. */
function firstBuilds(rooms: Rooms, built: (result: BuildResult, ms: number) => void): Promise<() => Promise<void>> {
  const waiting = new Set(['shell', rooms.remote.name]);
  let started = performance.now();
  return new Promise(resolve => {
    const stop = watchRooms(rooms, result => {
      built(result, Math.round(performance.now() - started));
      waiting.delete(result.room);
      if (waiting.size === 0) resolve(stop);
    });
    started = performance.now();
  });
}
