import type { Composition, RemoteManifest } from '@madang/contracts';

export type Tile = RemoteManifest['tiles'][number];
type Place = Tile['places'][number];

/** The tiles that the remotes of this composition ask to have at a place, in their order. */
export function tilesAt(composition: Pick<Composition, 'remotes'>, place: Place): Tile[] {
  return composition.remotes
    .flatMap(({ manifest }) => manifest.tiles)
    .filter(tile => tile.places.includes(place))
    .sort((one, other) => one.order - other.order);
}
