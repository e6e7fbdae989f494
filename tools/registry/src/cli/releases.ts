import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Channel, Propose, Publish, ReadLimits, ReadRelease, Releases, TeamToken, Version } from '@madang/contracts';
import { admission, changedTypes } from '@madang/federation/pure';
import { readBundle, readRelease } from '../releases/folder';
import { CliError, usageError } from './client';
import { type Commands, type Invocation, type Run, withPlainErrors } from './command';
import { guessOf } from './guess';
import { table } from './table';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUILD = path.join(ROOT, 'tools/workspace/src/build.ts');

/** The folder of a room: "shell", or a remote by its name. */
function roomOf(name: string | undefined): string {
  if (!name) throw usageError('which room? "shell", or the name of a remote');
  const folder = name === 'shell' ? path.join(ROOT, 'shell') : path.join(ROOT, 'remotes', name);
  if (!existsSync(folder)) throw new CliError(`there is no room called "${name}"${suggestion(name, roomsHere())}`);
  return folder;
}

/** A build takes seconds; on a machine that is busy, some more. */
const BUILD_MS = 120_000;

const REMOTES = path.join(ROOT, 'remotes');
const roomsHere = () => ['shell', ...(existsSync(REMOTES) ? readdirSync(REMOTES) : [])];

function suggestion(name: string, names: readonly string[]): string {
  const guess = guessOf(name, names);
  return guess ? `; did you mean "${guess}"?` : '';
}

function builtRelease(invocation: Invocation) {
  const folder = buildOf(invocation);
  return withPlainErrors(folder, () => readRelease(folder));
}

const buildOf = ({ words: [name], options: { from } }: Invocation) => from ?? path.join(roomOf(name), 'dist');

const build: Run = async ({ words: [name], options: { version } }) => {
  if (version !== undefined) expectVersion(version);
  const args = ['--import', 'tsx/esm', BUILD, ...(version ? ['--version', version] : [])];
  const run = spawnSync(process.execPath, args, { cwd: roomOf(name), encoding: 'utf8', timeout: BUILD_MS });
  if (run.signal) throw new CliError(`${name} is not built after ${BUILD_MS / 1000} s: its remote.ts may run for ever`);
  if (run.status !== 0) throw new CliError(`${name} does not build:\n${run.stdout}${run.stderr}`);
  return run.stdout.trim();
};

function expectVersion(version: string): void {
  if (!Version.safeParse(version).success)
    throw usageError(`"${version}" is no version: as in 1.4.0, or 1.4.0-branch.2`);
}

const publish: Run = async invocation => {
  const folder = buildOf(invocation);
  const { release, files } = await withPlainErrors(folder, () => readBundle(folder));
  const content = Object.fromEntries([...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]));
  const body = { release, files: content };
  const { release: row, isNew } = await invocation.client.send(Publish, Publish.replies[200], { body });
  return `${row.name} ${row.version} ${isNew ? 'is published' : 'was published before; nothing changed'}`;
};

const propose: Run = async invocation => {
  if (invocation.options.check) return check(invocation);
  const { client, words, options } = invocation;
  const [name, version] = words;
  if (version !== undefined) expectVersion(version);
  const chosenVersion = version ?? (await builtRelease(invocation)).version;
  const request = { params: { channel: options.channel }, body: { name, version: chosenVersion } };
  const row = await client.send(Propose, Propose.replies[201], request);
  return `${row.id} is admitted: an operator can promote it`;
};

/** The registry's own answer before anything is published: the same rules, on the build as it lies here. */
async function check(invocation: Invocation): Promise<string> {
  const { client, options } = invocation;
  const built = await builtRelease(invocation);
  const { current } = await client.send(Channel, Channel.replies[200], { params: { channel: options.channel } });
  const others = Object.entries(current.versions).filter(([name]) => name !== built.name);
  const running = await Promise.all(
    others.map(([name, version]) => client.send(ReadRelease, ReadRelease.replies[200], { params: { name, version } })),
  );
  const limits = await client.send(ReadLimits, ReadLimits.replies[200]);
  const set = [...running, built];
  const refusals = admission({ releases: set, limits });
  if (refusals.length > 0) throw new CliError(refusals.map(({ sentence }) => sentence).join('\n'));
  const admitted = `${built.name} ${built.version} would be admitted into what ${options.channel} runs now; nothing was sent`;
  return [...changedTypes(set), admitted].join('\n');
}

const releases: Run = async ({ client }) => {
  const rows = await client.send(Releases, Releases.replies[200]);
  return table(
    ['release', 'published', 'by', 'bytes', 'revision'],
    rows.map(row => [
      `${row.name} ${row.version}`,
      row.publishedAt,
      row.publishedBy,
      String(row.bytes),
      row.revision.slice(0, 12),
    ]),
  );
};

const token: Run = async ({ client, words: [name] }) => {
  if (!name) throw usageError('whose? the name of a remote, or "shell"');
  const published = await client.send(Releases, Releases.replies[200]);
  const names = [...new Set([...roomsHere(), ...published.map(row => row.name)])];
  if (!names.includes(name)) {
    throw new CliError(`neither is there a room "${name}" here, nor was it ever published${suggestion(name, names)}`);
  }
  return (await client.send(TeamToken, TeamToken.replies[201], { params: { name } })).token;
};

export const RELEASES: Commands = {
  build: { args: 'ROOM [--version V]', summary: 'builds a room into its dist', run: build },
  publish: { args: 'ROOM [--from FOLDER]', summary: 'publishes what was built, for ever', run: publish },
  propose: { args: 'ROOM [VERSION] [--check]', summary: 'admits what runs now with this release in it', run: propose },
  releases: { args: '', summary: 'lists what was published', run: releases },
  token: { args: 'ROOM', summary: "makes a new token for a room's team", run: token },
};
