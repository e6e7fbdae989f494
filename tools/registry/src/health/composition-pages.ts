import type { Composition } from '@madang/contracts';
import { MEMBER_FRAME } from '@madang/federation/pure';
import { Refused } from '@madang/server/calls';
import type { Context } from '../context';
import { proposalOf } from '../journal/state';
import { publishedRelease } from '../releases/published-release';

const CACHE_SIZE = 200;

/** What pages of a composition can report on: by remote and version, the pages that the release lists. */
export type CompositionPages = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

export type ReadPages = (id: string) => Promise<CompositionPages>;

/**
 * Versions and pages that a page of a composition can report on: those in it, their fallbacks, and the shell. Needed
 * for every report, and so cached: a composition never changes, and neither does a release.
 */
export function pagesReader(context: Context): ReadPages {
  const cache = new Map<string, CompositionPages>();
  return async id => {
    const cached = cache.get(id);
    if (cached) return cached;
    if (!proposalOf(context.journal.entries, id)) throw new Refused(422, '그런 조합이 없어요.');
    const read = await readPages(context, (await context.compositions.get(id)).composition);
    const [oldest] = cache.keys();
    if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
    cache.set(id, read);
    return read;
  };
}

async function readPages(context: Context, { shell, remotes }: Composition): Promise<CompositionPages> {
  const builds = remotes.map(({ name, version, previous }) => ({
    name,
    versions: previous ? [version, previous.version] : [version],
  }));
  const entries = [{ name: 'shell', versions: [shell.version] }, ...builds].map(async ({ name, versions }) => {
    const pages = versions.map(async version => [version, await pagesOf(context, name, version)] as const);
    return [name, new Map(await Promise.all(pages))] as const;
  });
  return new Map(await Promise.all(entries));
}

async function pagesOf(context: Context, name: string, version: string): Promise<ReadonlySet<string>> {
  const release = await publishedRelease(context, name, version);
  if (!release) throw new Refused(503, '지금은 요청을 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.');
  return new Set(release.pages.map(({ path }) => path).filter(path => path !== MEMBER_FRAME));
}
