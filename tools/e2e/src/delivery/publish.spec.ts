import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Propose, Publish, Switch } from '@madang/contracts';
import { buildFresh, callApi, callApiRaw } from '@madang/testing';
import { expect } from '@playwright/test';
import { test } from './releases';

const root = path.resolve(import.meta.dirname, '../../../..');
const VERSION = '1.8.1';
const BUILD_MS = 30_000; // about a second by itself; the machine may be busy with other things
const channel = { channel: 'stable' };

/** Names, contents and dates of what every room has built. */
function builtRooms(): Record<string, string> {
  const rooms = ['shell', ...readdirSync(path.join(root, 'remotes')).map(name => `remotes/${name}`)];
  return Object.fromEntries(rooms.map(room => [room, digestOf(path.join(root, room, 'dist'))]));
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const stats = statSync(path.join(folder, file));
    hash.update(`${file} ${stats.mtimeMs}`);
    if (stats.isFile()) hash.update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex');
}

test('a team builds, publishes and proposes its remote, and nothing else is built or moved [I-publish]', async ({
  site,
  registry,
}) => {
  const before = builtRooms();
  const running = await registry.current();
  const token = await registry.teamToken('sports');

  const built = await buildFresh({ room: 'sports', version: VERSION });
  const published = await registry.publish(built, token);
  const body = { name: 'sports', version: VERSION };
  const { reply } = await callApi(site.origin, Propose, { token, params: channel, body });

  expect(built.tookMs).toBeLessThan(BUILD_MS);
  expect(published.isNew).toBe(true);
  expect(builtRooms()).toEqual(before);
  expect(Propose.replies[201].parse(reply).versions).toEqual({ ...running.versions, sports: VERSION });
  expect((await registry.current()).id).toBe(running.id);
});

test("a team's token opens its own remote and nothing else [I-publish]", async ({ site, registry, builds }) => {
  const token = await registry.teamToken('wallet');
  const ofOthers = (await builds).find(({ release }) => release.name === 'sports');
  if (!ofOthers) throw new Error('sports was not built');
  const files = Object.fromEntries([...ofOthers.files].map(([file, bytes]) => [file, bytes.toString('base64')]));
  const release = { ...ofOthers.release, version: VERSION };
  const { id } = await registry.current();
  const move = { composition: id, expected: id, reason: 'mine' };

  const publishing = await callApiRaw(site.origin, Publish, { token, body: { release, files } });
  const proposing = await callApiRaw(site.origin, Propose, {
    token,
    params: channel,
    body: { name: 'sports', version: release.version },
  });
  const switching = await callApiRaw(site.origin, Switch, { token, params: channel, body: move });

  expect([publishing.status, proposing.status, switching.status]).toEqual([403, 403, 403]);
});
