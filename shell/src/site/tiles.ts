import type { Composition, RemoteManifest } from '@madang/contracts';
import type { DialogName } from '@madang/federation';

type Stated = RemoteManifest['tiles'][number];
type Place = Stated['places'][number];

export interface Tile extends Omit<Stated, 'dialog'> {
  /** What a press opens instead of following the link, by its whole name. */
  dialog: DialogName | null;
}

/** The tiles that the remotes of this composition ask to have at a place, in their order. */
export function tilesAt(composition: Pick<Composition, 'remotes'>, place: Place): Tile[] {
  return composition.remotes
    .flatMap(({ manifest }) => manifest.tiles.map(tile => withDialog(manifest.name, tile)))
    .filter(tile => tile.places.includes(place))
    .sort((one, other) => one.order - other.order);
}

const withDialog = (remote: string, { dialog, ...tile }: Stated): Tile => ({
  ...tile,
  dialog: dialog === undefined ? null : `${remote}/${dialog}`,
});

/**
 * Whether another of these tiles leads closer to the current page: `/minigame` contains `/minigame/mgm`, and of the two only the
 * second is where somebody is.
 */
export const hasCloser = (tiles: readonly Tile[], { to }: Tile, pathname: string): boolean =>
  tiles.some(other => other.to.startsWith(`${to}/`) && `${pathname}/`.startsWith(`${other.to}/`));
