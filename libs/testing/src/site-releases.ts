import path from 'node:path';
import type { Variant } from './build';
import { fakeSources } from './fake';
import { isFileFault } from './faults';
import type { Part, Parts } from './parts';
import { folderOf, manifestOf, remotes } from './rooms';
import { builtFolders } from './stored-builds';
import { throwsOnLoad, throwsOnRender } from './variants';

const FAKE = '0.0.0-fake';

/** The folders of the releases that a site starts with. An empty list means what all rooms have built. */
export async function releasesOf(parts: Parts): Promise<string[]> {
  const names = [...new Set(['shell', ...remotes(), ...Object.keys(parts)])];
  const selection = names.map(name => ({ name, variant: variantOf(name, parts[name] ?? { kind: 'local' }) }));
  if (selection.every(({ variant }) => variant === 'local')) return [];
  const variants = selection.flatMap(({ variant }) => (typeof variant === 'object' ? [variant] : []));
  const folders = await builtFolders(variants);
  const locals = selection.filter(({ variant }) => variant === 'local').map(({ name }) => name);
  return [...locals.map(name => path.join(folderOf(name), 'dist')), ...folders];
}

/** The variant to build for a part; "local" for what the room has built, "absent" for nothing. */
function variantOf(room: string, part: Part): Variant | 'local' | 'absent' {
  const isKnown = room === 'shell' || remotes().includes(room);
  if (!isKnown && !(typeof part === 'object' && part.kind === 'fake' && part.manifest)) {
    throw new Error(`There is no remote "${room}" in this workspace. It has ${remotes().join(', ')}.`);
  }
  if (typeof part === 'string') return { room, version: part };
  switch (part.kind) {
    case 'local':
      return 'local';
    case 'absent':
      if (room === 'shell') throw new Error('A site needs its shell.');
      return 'absent';
    case 'fake':
      return { room, version: FAKE, sources: fakeSources(part.manifest ?? manifestOf(room)), isBare: true };
    case 'patched':
      return { room, version: part.version, sources: part.sources };
    case 'faulty':
      return isFileFault(part.fault) ? 'local' : faultyVariant(room, part.fault);
  }
}

const THROWING = { 'throws-on-load': throwsOnLoad, 'throws-on-render': throwsOnRender } as const;

/**
 * The release of a remote whose code fails. In the first composition of a site it has none before it, so that nothing
 * falls back.
 */
export function faultyVariant(room: string, fault: keyof typeof THROWING): Variant {
  return { room, version: `0.0.1-${fault}`, sources: THROWING[fault] };
}
