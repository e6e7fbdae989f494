import {
  Audit,
  Channel,
  Compositions,
  LabelComposition,
  OpenChannel,
  Releases,
  Rollback,
  Switch,
  Version,
} from '@madang/contracts';
import { CliError, usageError } from './client';
import {
  type Commands,
  find,
  type Invocation,
  namesIn,
  type Run,
  reasonOf,
  short,
  stateOf,
  versionsOf,
} from './command';
import { table } from './table';

const compositions: Run = async invocation => {
  const [rows, current] = await Promise.all([
    invocation.client.send(Compositions, Compositions.replies[200]),
    find(invocation, undefined),
  ]);
  return table(
    ['', 'composition', 'label', 'made', 'by', 'versions'],
    rows.map(row => {
      const mark = row.id === current.id ? '*' : '';
      return [mark, row.id, row.label ?? '', row.createdAt, row.createdBy, versionsOf(row)];
    }),
  );
};

const diff: Run = async invocation => {
  const [from, to] = invocation.words.length > 1 ? invocation.words : [undefined, invocation.words[0]];
  const [before, after] = await Promise.all([find(invocation, from), find(invocation, to)]);
  const names = [...new Set([...Object.keys(before.versions), ...Object.keys(after.versions)])].sort();
  const changed = names.filter(name => before.versions[name] !== after.versions[name]);
  if (changed.length === 0) return 'no difference';
  return table(
    ['', 'from', 'to'],
    changed.map(name => [name, before.versions[name] ?? '-', after.versions[name] ?? '-']),
  );
};

const MOVES: ReadonlySet<string> = new Set(['switch', 'rollback', 'finish', 'approve']);

/** What a channel ran, the newest first, with what changed from one to the next. */
const history: Run = async invocation => {
  const [entries, rows] = await Promise.all([
    invocation.client.send(Audit, Audit.replies[200]),
    invocation.client.send(Compositions, Compositions.replies[200]),
  ]);
  const versions = new Map(rows.map(row => [row.id, row.versions]));
  const moves = entries.filter(
    ({ channel, deed, to }) => channel === invocation.options.channel && MOVES.has(deed) && versions.has(to),
  );
  const changes = (from: string | null, to: string) => {
    const [before = {}, after = {}] = [versions.get(from ?? ''), versions.get(to)];
    const names = Object.keys(after).filter(name => before[name] !== after[name]);
    return names.map(name => `${name} ${before[name] ?? '-'} > ${after[name]}`).join(', ');
  };
  return table(
    ['at', 'who', 'deed', 'composition', 'changed', 'reason'],
    moves.reverse().map(move => {
      return [move.at, move.actor, move.deed, short(move.to), changes(move.from, move.to), move.reason];
    }),
  );
};

const label: Run = async invocation => {
  const [word, ...text] = invocation.words;
  if (!word || text.length === 0)
    throw usageError('which, and how is it called? as in: madang label 4be1 before the derby');
  const params = { composition: (await find(invocation, word)).id };
  const body = { label: text.join(' ') };
  const row = await invocation.client.send(LabelComposition, LabelComposition.replies[200], { params, body });
  return `${short(row.id)} is called "${row.label}"`;
};

/** Without releases by name: as members get it, for a channel of its own; the newest of everything, for the first. */
const init: Run = async invocation => {
  const { client, options, words } = invocation;
  const reason = reasonOf(invocation);
  const versions = words.length > 0 ? releasesIn(words) : await firstOf(invocation);
  const request = { params: { channel: options.channel }, body: { versions, reason } };
  const { current } = await client.send(OpenChannel, OpenChannel.replies[201], request);
  return `${options.channel} runs ${current.id}: ${versionsOf(current)}`;
};

function releasesIn(words: readonly string[]): Record<string, string> {
  const pairs = words.map(word => word.split('@'));
  const wrong = pairs.find(pair => pair.length !== 2 || !Version.safeParse(pair[1]).success);
  if (wrong) throw usageError(`"${wrong.join('@')}" is no release: as in: madang init shell@1.0.0 sports@1.4.0`);
  return Object.fromEntries(pairs);
}

async function firstOf({ client, options }: Invocation): Promise<Record<string, string>> {
  if (options.channel !== STABLE) {
    return (await client.send(Channel, Channel.replies[200], { params: { channel: STABLE } })).current.versions;
  }
  const published = await client.send(Releases, Releases.replies[200]);
  if (published.length === 0)
    throw new CliError('nothing was published yet: "madang publish shell" first, then each remote');
  return Object.fromEntries(published.map(({ name, version }) => [name, version]));
}

const STABLE = 'stable';

const moveBy =
  (call: typeof Switch | typeof Rollback): Run =>
  async invocation => {
    const { client, options, words } = invocation;
    if (!words[0]) throw usageError('which composition? "madang compositions" lists them');
    const reason = reasonOf(invocation);
    const [target, running] = await Promise.all([find(invocation, words[0]), find(invocation, undefined)]);
    const body = { composition: target.id, expected: running.id, reason };
    const downgrade = namesIn(options.downgrade);
    const request = { params: { channel: options.channel }, body: call === Switch ? { ...body, downgrade } : body };
    const { current } = await client.send(call, call.replies[200], request);
    if (current.id === target.id) return `${options.channel} runs ${current.id}: ${versionsOf(current)}`;
    return `it waits for a second operator: madang approve ${(await stateOf(invocation)).pending.at(-1)?.id}`;
  };

export const CHANNELS: Commands = {
  compositions: { args: '', summary: 'lists what was admitted; * runs now', run: compositions },
  diff: { args: '[FROM] TO', summary: 'compares a composition with another, or with what runs', run: diff },
  history: { args: '', summary: 'lists what the channel ran, and what changed each time', run: history },
  label: { args: 'COMPOSITION WORDS', summary: 'gives it a name, by which it can be called', run: label },
  init: {
    args: '[NAME@VERSION …] [--channel CHANNEL] --reason WHY',
    summary: 'opens a channel that never ran anything: as stable is, or with the newest releases',
    run: init,
  },
  promote: {
    args: 'COMPOSITION [--downgrade NAME,NAME] --reason WHY',
    summary: 'switches the channel to it',
    run: moveBy(Switch),
  },
  rollback: {
    args: 'COMPOSITION --reason WHY',
    summary: 'switches back to one that ran before',
    run: moveBy(Rollback),
  },
};
