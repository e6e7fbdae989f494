import { TILE_ICONS } from '@madang/contracts';
import type { IconName } from '@madang/ui';

const known: readonly IconName[] = TILE_ICONS;

/** The drawing that a remote asks for by name. A remote may be newer than the shell and ask for one that it lacks. */
export function iconOf(name: string): IconName {
  return known.find(icon => icon === name) ?? 'right';
}
