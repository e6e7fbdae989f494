import type { Tile } from '../site/tiles';

/** What tiles are about, in the order in which a member needs them. A remote says which by the band of its tile's order. */
const THEMES = [
  { title: '머니', below: 100 },
  { title: '내 정보', below: 200 },
  { title: '게임', below: 300 },
  { title: '마당', below: Number.POSITIVE_INFINITY },
] as const;

export interface Theme {
  readonly title: string;
  readonly tiles: readonly Tile[];
}

/** Tiles under their themes, in their order. The last theme is always there: the shell's own tiles are in it. */
export function themesOf(tiles: readonly Tile[]): Theme[] {
  const themes = THEMES.map(({ title, below }, index) => {
    const from = THEMES[index - 1]?.below ?? Number.NEGATIVE_INFINITY;
    return { title, tiles: tiles.filter(({ order }) => order >= from && order < below) };
  });
  return themes.filter((theme, index) => theme.tiles.length > 0 || index === themes.length - 1);
}
