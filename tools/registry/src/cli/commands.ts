import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  Audit,
  Channel,
  type CompositionRow,
  Compositions,
  Inspection,
  Propose,
  Publish,
  Releases,
  Rollback,
  Switch,
  TeamToken,
} from '@madang/contracts';
import { readBundle, readRelease } from '../releases/folder';
import { CliError, type Client } from './client';
import { table } from './table';

export interface Given {
  readonly client: Client;
  readonly words: readonly string[];
  readonly channel: string;
  readonly reason: string;
  readonly version: string | undefined;
  /** Where a build lies, when it is not the room's dist. */
  readonly from: string | undefined;
}

type Command = (given: Given) => Promise<string>;

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUILD = path.join(ROOT, 'tools/workspace/src/build.ts');

/** The folder of a room: "shell", or a remote by its name. */
function roomOf(name: string | undefined): string {
  if (!name) throw new CliError('which room? "shell", or the name of a remote');
  const folder = name === 'shell' ? path.join(ROOT, 'shell') : path.join(ROOT, 'remotes', name);
  if (!existsSync(folder)) throw new CliError(`there is no room called "${name}"`);
  return folder;
}

const build: Command = async ({ words: [name], version }) => {
  const args = ['--import', 'tsx/esm', BUILD, ...(version ? ['--version', version] : [])];
  const run = spawnSync(process.execPath, args, { cwd: roomOf(name), encoding: 'utf8' });
  if (run.status !== 0) throw new CliError(`${name} does not build:\n${run.stdout}${run.stderr}`);
  return run.stdout.trim();
};

const publish: Command = async ({ client, words: [name], from }) => {
  const { release, files } = await readBundle(from ?? path.join(roomOf(name), 'dist'));
  const content = Object.fromEntries([...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]));
  const published = await client.send(Publish, Publish.replies[200], { body: { release, files: content } });
  const { release: row, isNew } = published;
  return `${row.name} ${row.version} ${isNew ? 'is published' : 'was published before; nothing changed'}`;
};

const propose: Command = async ({ client, channel, words: [name, version] }) => {
  const chosen = version ?? (await readRelease(path.join(roomOf(name), 'dist'))).version;
  const row = await client.send(Propose, Propose.replies[201], {
    params: { channel },
    body: { name, version: chosen },
  });
  return `${row.id} is admitted: an operator can promote it`;
};

const releases: Command = async ({ client }) => {
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

const compositions: Command = async ({ client, channel }) => {
  const [rows, { current }] = await Promise.all([
    client.send(Compositions, Compositions.replies[200]),
    client.send(Channel, Channel.replies[200], { params: { channel } }),
  ]);
  return table(
    ['', 'composition', 'made', 'by', 'versions'],
    rows.map(row => [row.id === current.id ? '*' : '', row.id, row.createdAt, row.createdBy, versionsOf(row)]),
  );
};

const versionsOf = ({ versions }: CompositionRow) =>
  Object.entries(versions)
    .map(pair => pair.join(' '))
    .join(', ');

/** The composition that a word means: its id, or enough of its beginning; without a word, what the channel runs. */
async function find({ client, channel }: Given, word: string | undefined): Promise<CompositionRow> {
  if (!word) return (await client.send(Channel, Channel.replies[200], { params: { channel } })).current;
  const [found, another] = (await client.send(Compositions, Compositions.replies[200])).filter(({ id }) =>
    id.startsWith(word),
  );
  if (!found) throw new CliError(`no composition begins with "${word}"`);
  if (another) throw new CliError(`more than one composition begins with "${word}"`);
  return found;
}

const diff: Command = async given => {
  const [from, to] = given.words.length > 1 ? given.words : [undefined, given.words[0]];
  const [before, after] = await Promise.all([find(given, from), find(given, to)]);
  const names = [...new Set([...Object.keys(before.versions), ...Object.keys(after.versions)])].sort();
  const changed = names.filter(name => before.versions[name] !== after.versions[name]);
  if (changed.length === 0) return 'no difference';
  return table(
    ['', 'from', 'to'],
    changed.map(name => [name, before.versions[name] ?? '-', after.versions[name] ?? '-']),
  );
};

const moveBy =
  (call: typeof Switch | typeof Rollback): Command =>
  async given => {
    const { client, channel, words, reason } = given;
    if (!words[0]) throw new CliError('which composition? "madang compositions" lists them');
    if (!reason) throw new CliError('why? say it with --reason, it is kept in the audit');
    const [target, running] = await Promise.all([find(given, words[0]), find(given, undefined)]);
    const body = { composition: target.id, expected: running.id, reason };
    const { current } = await client.send(call, call.replies[200], { params: { channel }, body });
    return `${channel} runs ${current.id}: ${versionsOf(current)}`;
  };

const audit: Command = async ({ client }) => {
  const rows = await client.send(Audit, Audit.replies[200]);
  const short = (id: string | null) => (id && /^[0-9a-f]{64}$/.test(id) ? id.slice(0, 12) : (id ?? '-'));
  return table(
    ['', 'at', 'who', 'deed', 'from', 'to', 'reason'],
    rows.map(row => [String(row.sequence), row.at, row.actor, row.deed, short(row.from), short(row.to), row.reason]),
  );
};

const token: Command = async ({ client, words: [name] }) => {
  if (!name) throw new CliError('whose? the name of a remote, or "shell"');
  return (await client.send(TeamToken, TeamToken.replies[201], { params: { name } })).token;
};

const doctor: Command = async ({ client }) => {
  const { releases: kept, files, problems } = await client.send(Inspection, Inspection.replies[200]);
  if (problems.length > 0) throw new CliError(problems.join('\n'));
  return `${kept} releases, ${files} files: all as they were published`;
};

/** Every command, with what it takes and does. */
export const COMMANDS: Readonly<Record<string, { takes: string; does: string; run: Command }>> = {
  build: { takes: 'ROOM [--version V]', does: 'builds a room into its dist', run: build },
  publish: { takes: 'ROOM [--from FOLDER]', does: 'publishes what was built, for ever', run: publish },
  propose: { takes: 'ROOM [VERSION]', does: 'admits what runs now with this release in it', run: propose },
  releases: { takes: '', does: 'lists what was published', run: releases },
  compositions: { takes: '', does: 'lists what was admitted; * runs now', run: compositions },
  diff: { takes: '[FROM] TO', does: 'compares a composition with another, or with what runs', run: diff },
  promote: { takes: 'COMPOSITION --reason WHY', does: 'switches the channel to it', run: moveBy(Switch) },
  rollback: { takes: 'COMPOSITION --reason WHY', does: 'switches back to one that ran before', run: moveBy(Rollback) },
  audit: { takes: '', does: 'lists who did what, and why', run: audit },
  token: { takes: 'ROOM', does: "makes a new token for a room's team", run: token },
  doctor: { takes: '', does: 'compares every kept file with its hash', run: doctor },
};
