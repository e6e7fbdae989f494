import type { Composition } from '@madang/contracts';
import type { Context } from '../context';
import { proposalOf } from '../journal/state';
import { Refused } from '../refused';

const KEPT = 200;

/** Versions that a page of a composition can tell of, by remote: those in it, what they fall back to, and the shell. */
export type Told = ReadonlyMap<string, ReadonlySet<string>>;

/** Looks compositions up for every report, and so keeps what it has read: a composition never changes. */
export function knownCompositions(context: Context): (id: string) => Promise<Told> {
  const kept = new Map<string, Told>();
  return async id => {
    const known = kept.get(id);
    if (known) return known;
    if (!proposalOf(context.journal.entries, id)) throw new Refused(422, '그런 조합이 없어요.');
    const told = toldBy((await context.compositions.get(id)).composition);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(id, told);
    return told;
  };
}

function toldBy({ shell, remotes }: Composition): Told {
  const ofRemotes = remotes.map(({ name, version, previous }) => {
    return [name, new Set(previous ? [version, previous.version] : [version])] as const;
  });
  return new Map([['shell', new Set([shell.version])], ...ofRemotes]);
}
