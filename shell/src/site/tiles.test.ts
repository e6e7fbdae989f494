import { describe, expect, it } from 'vitest';
import { hasCloser, type Tile } from './tiles';

const tile = (to: string): Tile => ({
  ...{ id: to.slice(1).replaceAll('/', '-'), label: to, to, icon: 'dice', order: 1, places: ['menu'], dialog: null },
});
const [all, provider, near] = [tile('/minigame'), tile('/minigame/mgm'), tile('/minigame/mgmother')];
const tiles = [all, provider, near];

describe('of tiles that contain the current page', () => {
  it('the one that leads closest is where somebody is', () => {
    expect(hasCloser(tiles, all, '/minigame/mgm/baccarat1')).toBe(true);
    expect(hasCloser(tiles, provider, '/minigame/mgm/baccarat1')).toBe(false);
  });

  it('the outer one is, where no closer one leads', () => {
    for (const path of ['/minigame', '/minigame/eos/powerball1', '/minigame/mg']) {
      expect(hasCloser(tiles, all, path)).toBe(false);
    }
  });
});
