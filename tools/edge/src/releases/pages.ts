import type { Composition, Pages } from '@madang/contracts';
import { composedPages } from '@madang/federation/pure';
import { latest } from '../latest';
import type { ReadRelease } from './signed';

const KEPT = 32;

/** The tables of pages of the compositions that were served lately: open tabs ask for that of theirs. */
export function pageTables(releaseOf: ReadRelease) {
  const tables = latest<Pages>(KEPT);

  async function tableOf({ shell, remotes }: Composition): Promise<Pages> {
    const chosen = [{ name: 'shell', version: shell.version }, ...remotes];
    const releases = await Promise.all(chosen.map(({ name, version }) => releaseOf(name, version)));
    return composedPages(releases.filter(release => release !== undefined));
  }

  return {
    of: (composition: Composition): Promise<Pages> => tables.of(composition.id, () => tableOf(composition)),
    known: (id: string): Promise<Pages> | undefined => tables.known(id),
  };
}
