import { aliases, catalogue } from '@madang/games';
import { describe, expect, it } from 'vitest';
import { addressOf, firstGameOf, gameOfParams } from './address';

describe('the address of a game', () => {
  it('leads back to the game, for every one of the catalogue', () => {
    for (const game of catalogue) {
      const [provider = '', ...rest] = addressOf(game).replace('/minigame/', '').split('/');
      const [first = '', second] = rest;
      const params = second ? { sport: first, venue: second } : { provider, game: first };

      expect(gameOfParams(params)).toBe(game);
    }
  });

  it('is of no game where it names none', () => {
    expect(gameOfParams({ provider: 'eos', game: 'powerball9' })).toBeNull();
    expect(gameOfParams({ provider: 'nobody', game: 'powerball1' })).toBeNull();
    expect(gameOfParams({ sport: 'soccer', venue: 'nowhere' })).toBeNull();
    expect(gameOfParams({})).toBeNull();
    expect(firstGameOf('nobody')).toBeNull();
  });

  it('of an alias is that of a game', () => {
    for (const path of Object.values(aliases)) {
      const [provider = '', game = ''] = path.split('/');
      expect(gameOfParams({ provider, game })).not.toBeNull();
    }
  });
});
