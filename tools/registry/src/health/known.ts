import type { Composition } from '@madang/contracts';
import { MEMBER_FRAME } from '@madang/federation/pure';
import type { Context } from '../context';
import { proposalOf } from '../journal/state';
import { Refused } from '../refused';
import { publishedRelease } from '../releases/published';

const KEPT = 200;

/** Of each remote of a composition, what a page of it can tell of: by version, the pages that this one lists. */
export type Known = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

export type KnownCompositions = (id: string) => Promise<Known>;

/**
 * Versions and pages that a page of a composition can tell of: those in it, what they fall back to, and the shell. Asked
 * for at every report, and so kept: a composition never changes, and neither does a release.
 */
export function knownCompositions(context: Context): KnownCompositions {
  const kept = new Map<string, Known>();
  return async id => {
    const known = kept.get(id);
    if (known) return known;
    if (!proposalOf(context.journal.entries, id)) throw new Refused(422, '그런 조합이 없어요.');
    const read = await knownIn(context, (await context.compositions.get(id)).composition);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(id, read);
    return read;
  };
}

async function knownIn(context: Context, { shell, remotes }: Composition): Promise<Known> {
  const builds = remotes.map(({ name, version, previous }) => ({
    name,
    versions: previous ? [version, previous.version] : [version],
  }));
  const known = [{ name: 'shell', versions: [shell.version] }, ...builds].map(async ({ name, versions }) => {
    const pages = versions.map(async version => [version, await pagesOf(context, name, version)] as const);
    return [name, new Map(await Promise.all(pages))] as const;
  });
  return new Map(await Promise.all(known));
}

async function pagesOf(context: Context, name: string, version: string): Promise<ReadonlySet<string>> {
  const release = await publishedRelease(context, name, version);
  if (!release) throw new Refused(503, '지금은 요청을 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.');
  return new Set(release.pages.map(({ path }) => path).filter(path => path !== MEMBER_FRAME));
}
