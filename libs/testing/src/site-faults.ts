import type { Pages } from './browser';
import { breakFiles, type Fault, isFileFault } from './faults';
import type { RegistryClient } from './registry';
import { buildVariant } from './releases';
import { faultyVariant } from './site-releases';

type Mend = () => Promise<void>;

export interface Faults {
  break(name: string, fault: Fault): Promise<Mend>;
  /** Lets a fault begin that the first composition of the site has in it already, where it lies in the code. */
  begin(name: string, fault: Fault): Promise<void>;
  mend(name: string): Promise<void>;
}

/**
 * Faults of whole remotes, while the site runs. Files fail on the way into the browser; code fails by a release that is
 * switched to, with the files of the one before it refused, as the site would fall back to that.
 */
export function faultsOf(pages: Pages, registry: RegistryClient): Faults {
  const mends = new Map<string, Mend>();

  async function breakAllFiles(name: string, glob: string, fault: Fault): Promise<Mend> {
    if (!isFileFault(fault)) throw new Error(`${name}: files cannot fail by ${fault}`);
    const undo: Mend[] = [];
    const forget = await pages.always(async context => {
      undo.push(await breakFiles(context, `${name}/${glob}`, fault));
    });
    return async () => {
      forget();
      for (const each of undo) await each();
    };
  }

  async function breakCode(name: string, fault: 'throws-on-load' | 'throws-on-render'): Promise<Mend> {
    const before = await registry.current();
    const built = await buildVariant(faultyVariant(name, fault));
    await registry.publish(built);
    await registry.switchTo(name, built.release.version);
    const allow = await breakAllFiles(name, `${before.versions[name]}/**`, 'refused');
    return async () => {
      await allow();
      await registry.rollBack(before.id, `${name}: ${fault} is over`);
    };
  }

  /** The site began with the failing release, so there is nothing to go back to: what the room has built comes instead. */
  async function replaceCode(name: string): Promise<void> {
    const built = await buildVariant({ room: name, version: '0.0.2-mended' });
    await registry.publish(built);
    await registry.switchTo(name, built.release.version);
  }

  const faults: Faults = {
    async break(name, fault) {
      if (mends.has(name)) throw new Error(`${name} is broken already: mend it first`);
      const isOfFiles = isFileFault(fault);
      mends.set(name, isOfFiles ? await breakAllFiles(name, '**', fault) : await breakCode(name, fault));
      return () => faults.mend(name);
    },
    async begin(name, fault) {
      if (isFileFault(fault)) await faults.break(name, fault);
      else mends.set(name, () => replaceCode(name));
    },
    async mend(name) {
      const mend = mends.get(name);
      mends.delete(name);
      await mend?.();
    },
  };
  return faults;
}
