import type { CompositionRow, Release } from '@madang/contracts';
import type { Context } from '../context';
import { baseOf, channelOf, proposalOf } from '../journal/state';
import { noSuchRelease } from '../refusals';
import { publishedRelease } from '../releases/published-release';
import { admit } from './admission';
import { rowOf } from './row';

/** Which release of what a proposal is made of, the shell included. */
export type Versions = Readonly<Record<string, string>>;

/** Admits, stores and signs a set of releases for a channel. The same set again is the same composition. */
export async function propose(
  context: Context,
  channel: string,
  { versions, actor }: { versions: Versions; actor: string },
): Promise<CompositionRow> {
  const { journal, compositions, limits, at } = context;
  const releases = await Promise.all(Object.entries(versions).map(pair => expectPublished(context, ...pair)));
  const state = channelOf(journal.entries, channel);
  const running = state && (await compositions.get(state.current)).composition;
  const { composition } = await compositions.put(admit({ current: running, releases, limits }));
  const from = running?.id ?? null;
  // Also when it exists, but with another base: its changes are counted from the base of its last proposal.
  const isRemade = from !== null && baseOf(journal.entries, composition.id) !== from && composition.id !== from;
  if (isRemade || !proposalOf(journal.entries, composition.id)) {
    const reason = Object.entries(versions)
      .map(pair => pair.join('@'))
      .join(', ');
    await journal.append({
      at: at(),
      actor,
      deed: 'propose',
      channel,
      from,
      to: composition.id,
      reason,
      content: null,
    });
  }
  return rowOf(context, composition.id);
}

/** What the channel runs now, by name. */
export async function runningVersions(context: Context, channel: string): Promise<Versions> {
  const state = channelOf(context.journal.entries, channel);
  return state ? (await rowOf(context, state.current)).versions : {};
}

async function expectPublished(context: Context, name: string, version: string): Promise<Release> {
  const release = await publishedRelease(context, name, version);
  if (!release) throw noSuchRelease(name, version);
  return release;
}
