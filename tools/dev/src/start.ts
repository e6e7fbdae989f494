import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildResult, readManifest, type Watched, watchRooms } from '@madang/federation/build';
import { createDoor } from './door';
import { DevError, type DevOptions } from './options';
import { runningSite } from './running-site';
import { roomIn, SHELL, sourceDoor } from './source-rooms';

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
  const { name, folder } = options;
  if (readManifest(folder).name !== name) throw new DevError(`${folder}/remote.json is not that of ${name}.`);
  try {
    const site = await runningSite(options.against);
    closers.push(site.close);
    const output = mkdtempSync(path.join(tmpdir(), 'madang-dev-'));
    closers.push(() => rmSync(output, { recursive: true, force: true }));
    const rooms = { shell: roomIn(output, SHELL), remote: roomIn(output, options) };
    const { doorOptions, notify } = sourceDoor(site.origin, rooms);
    const stop = await firstBuilds(rooms, (result, ms) => {
      notify(result);
      built(result, ms);
    });
    closers.push(stop);
    const door = createDoor(doorOptions);
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

/** Comes back when each room was built once, well or not: what does not build yet is shown on the page. */
function firstBuilds(rooms: Watched, built: (result: BuildResult, ms: number) => void): Promise<() => Promise<void>> {
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
