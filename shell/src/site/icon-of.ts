import { TILE_ICONS } from '@madang/contracts';
import type { IconName } from '@madang/ui';

const tileIcons: readonly IconName[] = TILE_ICONS;

/** The drawing that a remote names. A remote may be newer than the shell and name one that it lacks. */
export function iconOf(name: string): IconName {
  return tileIcons.find(icon => icon === name) ?? 'right';
}
