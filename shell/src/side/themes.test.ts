import { expect, it } from 'vitest';
import type { Tile } from '../site/tiles';
import { themesOf } from './themes';

const aTile = (id: string, order: number): Tile => ({
  ...{ id, order, label: id, to: `/${id}`, icon: 'board', places: ['tile'], dialog: null },
});
const themesWithIds = (tiles: Tile[]) =>
  themesOf(tiles).map(({ title, tiles: own }) => [title, own.map(({ id }) => id)]);

it('puts tiles under their themes by their order, from the first to the last', () => {
  const tiles = [
    aTile('early', -5),
    aTile('charge', 10),
    aTile('message', 100),
    aTile('europe', 299),
    aTile('tv', 300),
  ];

  expect(themesWithIds(tiles)).toEqual([
    ['머니', ['early', 'charge']],
    ['내 정보', ['message']],
    ['게임', ['europe']],
    ['마당', ['tv']],
  ]);
});

it('leaves out a theme without tiles, but never the last', () => {
  expect(themesWithIds([aTile('europe', 220)])).toEqual([
    ['게임', ['europe']],
    ['마당', []],
  ]);
});
