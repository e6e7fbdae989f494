import {
  Channel,
  type Composition,
  type CompositionRow,
  Compositions,
  MakeOverride,
  ReadComposition,
  ReadRelease,
  type Release,
} from '@madang/contracts';
import type { Sender } from '@madang/server/client';
import { request, SmokeError } from './registry';

const MINUTES = 15;

export interface Candidate {
  readonly composition: Composition;
  /** What a browser exchanges for the candidate; null when the channel runs it already. */
  readonly override: string | null;
  /** All pages of its remotes, by name. */
  readonly pages: Readonly<Record<string, Release['pages']>>;
}

/** An admitted composition, by its id or the beginning of it, and the way to see it before members do. */
export async function candidateOf(operator: Sender, channel: string, word: string): Promise<Candidate> {
  const rows = await request(operator, Compositions, { reply: Compositions.replies[200] });
  const [row, another] = rows.filter(({ id }) => id.startsWith(word));
  if (!row || another) throw new SmokeError(`${row ? 'more than one' : 'no'} composition begins with "${word}".`);
  const params = { channel };
  const { current } = await request(operator, Channel, { reply: Channel.replies[200], params });
  const { composition } = await request(operator, ReadComposition, {
    reply: ReadComposition.replies[200],
    params: { composition: row.id },
  });
  const pages = composition.remotes.map(async ({ name, version }) => {
    const release = await request(operator, ReadRelease, {
      reply: ReadRelease.replies[200],
      params: { name, version },
    });
    return [name, release.pages] as const;
  });
  return {
    composition,
    pages: Object.fromEntries(await Promise.all(pages)),
    override: row.id === current.id ? null : await overrideFor(operator, channel, { row, current }),
  };
}

/** A candidate is what runs now with releases put in. Where something else was switched meanwhile, that gives another one. */
async function overrideFor(
  operator: Sender,
  channel: string,
  { row, current }: { row: CompositionRow; current: CompositionRow },
): Promise<string> {
  const changed = Object.entries(row.versions).filter(([name, version]) => current.versions[name] !== version);
  const made = await request(operator, MakeOverride, {
    reply: MakeOverride.replies[201],
    params: { channel },
    body: { versions: Object.fromEntries(changed), minutes: MINUTES },
  });
  if (made.override.composition !== row.id) {
    throw new SmokeError(
      `${channel} has moved on since ${row.id.slice(0, 12)} was proposed: propose its release again.`,
    );
  }
  return new URL(made.path, operator.origin).searchParams.get('token') ?? '';
}
