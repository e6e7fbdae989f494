import { describe, expect, it } from 'vitest';
import { createCatalogue } from './catalogue';
import type { GameServer, Games } from './game-server';

const GAMES: Games = {
  ...{ providers: [], tables: [], jackpots: [] },
  slots: [
    {
      ...{ gameId: 'gureum-rain', name: '단비', providerId: 'gureum', minStake: 100, maxStake: 100_000 },
      ...{ rtp: 960_000, hits: 240_000, volatility: 'medium', maxWin: 1_000, isNew: false, jackpots: [] },
    },
  ],
};

/** A server whose answers are the test's. */
function serverOf(answer: () => Promise<Games>) {
  let reads = 0;
  const server: GameServer = {
    ...{ keys: [], publicUrl: 'https://games.example', rounds: async () => [] },
    games() {
      reads += 1;
      return answer();
    },
  };
  return { server, reads: () => reads };
}

describe('the catalogue of games', () => {
  it('is read once for all who ask at once, and again after two seconds', async () => {
    let now = 0;
    const { server, reads } = serverOf(async () => GAMES);
    const catalogue = createCatalogue(server, () => now);

    await Promise.all([catalogue.games(), catalogue.games(), catalogue.gameOf('gureum-rain')]);
    expect(reads()).toBe(1);
    now = 2_000;
    expect(await catalogue.gameOf('gureum-rain')).toMatchObject({ providerId: 'gureum' });
    expect(reads()).toBe(2);
  });

  it('is away without a server, and while it does not answer; its games stay as they were', async () => {
    let now = 0;
    let answer = async () => GAMES;
    const catalogue = createCatalogue(serverOf(() => answer()).server, () => now);
    expect(await createCatalogue(null).games()).toEqual({ games: null, isAway: true });
    expect(await catalogue.games()).toEqual({ games: GAMES, isAway: false });

    answer = () => Promise.reject(new Error('gone'));
    now = 2_000;

    expect(await catalogue.games()).toEqual({ games: GAMES, isAway: true });
    expect(catalogue.nameOf('gureum-rain')).toBe('단비');
    expect(catalogue.nameOf('no-such-game')).toBe('no-such-game');
  });

  it('lets nobody wait for a server that is slow', async () => {
    let now = 0;
    let answer = async () => GAMES;
    const catalogue = createCatalogue(serverOf(() => answer()).server, () => now);
    await catalogue.games();

    answer = () => new Promise(() => undefined);
    now = 2_000;

    expect(await catalogue.games()).toEqual({ games: GAMES, isAway: false });
  });
});
