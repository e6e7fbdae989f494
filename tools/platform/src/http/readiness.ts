import { access, constants, statfs } from 'node:fs/promises';
import { serveProbes } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** An embedded database that runs full in the middle of a write may need a restart: balancers leave it before that. */
const LEAST_BYTES = 64_000_000;

/**
 * Whether calls may be sent to this process: yes while its database answers, the disk of an embedded one has room (`dataDir`),
 * and it is not closing (Fastify refuses by itself then). Without Redis it serves all the same; `streams` says whether members
 * get what other processes publish.
 */
export function serveReadiness(app: FastifyInstance, dataDir?: string, roomOn = bytesFreeOn): void {
  serveProbes(app, async () => {
    const isThere = await sql`select 1`.execute(app.db).then(
      () => true,
      () => false,
    );
    const hasRoom = dataDir === undefined || (await roomOn(dataDir)) >= LEAST_BYTES;
    const state = {
      database: isThere ? 'here' : 'away',
      disk: hasRoom ? 'has room' : 'full',
      streams: app.bus.isComplete() ? 'live' : 'away',
    };
    return { isReady: isThere && hasRoom, state };
  });
}

/** Bytes that may be written below a folder; none where it can't be looked at, or nothing is written at all. */
async function bytesFreeOn(folder: string): Promise<number> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
