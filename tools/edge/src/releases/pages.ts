import type { Composition, Pages, Release } from '@madang/contracts';
import { composedPages } from '@madang/federation/pure';
import type { ReleaseSource } from '../source';

const KEPT = 8;

/** The tables of pages of the compositions that were served lately: open tabs ask for that of theirs. */
export function pageTables({ storage }: ReleaseSource) {
  const tables = new Map<string, Pages>();

  async function tableOf({ shell, remotes }: Composition): Promise<Pages> {
    const chosen = [{ name: 'shell', version: shell.version }, ...remotes];
    const releases = await Promise.all(chosen.map(({ name, version }) => storage.release(name, version)));
    return composedPages(releases.filter((release): release is Release => release !== undefined));
  }

  return {
    async of(composition: Composition): Promise<Pages> {
      const table = tables.get(composition.id) ?? (await tableOf(composition));
      tables.delete(composition.id);
      tables.set(composition.id, table);
      const [oldest] = tables.keys();
      if (tables.size > KEPT && oldest) tables.delete(oldest);
      return table;
    },
    known: (id: string): Pages | undefined => tables.get(id),
  };
}
