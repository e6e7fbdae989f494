import { describe, expect, it } from 'vitest';
import { aliases, catalogue, gameById, gameTypeOf, providers } from './catalogue';

const DAY_SECONDS = 86_400;
const idsOf = (provider: string) => catalogue.filter(game => game.provider === provider).map(({ id }) => id);
const pathsOf = (provider: string) => catalogue.filter(game => game.provider === provider).map(({ path }) => path);

describe('the catalogue', () => {
  it('has every id and every address once', () => {
    const addresses = catalogue.map(({ provider, path }) => `${provider}/${path}`);

    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    expect(new Set(addresses).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  it('has the master ids, and none where they have no name [K-mini-ids]', () => {
    expect(idsOf('mgm')).toEqual([101, 102, 103, 104, 105]);
    expect([...idsOf('eos'), ...idsOf('ntry')]).toEqual([211, 212, 213, 214, 215, 216, 217]);
    expect(idsOf('named')).toEqual([231, 232, 233, 234]);
    expect(idsOf('next')).toEqual([251, 252, 253, 254]);
    expect(idsOf('lotus')).toEqual([301, 302, 303, 304]);
    expect(idsOf('skypark')).toEqual([401, 402, 403, 404, 405, 406, 407, 408]);
    for (const reserved of [235, 305, 306, 307, 308, 409, 410]) expect(gameById(reserved)).toBeNull();
  });

  it.each([
    ['bepick', ['nnpowerball']],
    ['eos', ['powerball1', 'powerball2', 'powerball3', 'powerball4', 'powerball5']],
    ['lotus', ['baccarat', 'dragontiger', 'oddeven', 'sicbo']],
    ['mgm', ['baccarat1', 'baccarat2', 'baccarat3', 'gostop', 'oddeven']],
    ['named', ['powerball', 'powerball3', 'powerladder3', 'powerladder5']],
    ['next', ['baccarat', 'ladder', 'onering', 'powerball']],
    ['ntry', ['powerball', 'powerladder']],
    [
      'skypark',
      ['baccarat1', 'baccarat2', 'blackjack', 'dice', 'dragontiger', 'oddeven', 'speed_baccarat1', 'speed_baccarat2'],
    ],
    ['token', ['baccarat', 'highrow', 'highrow5', 'roulette']],
  ])('has the games of %s', (provider, paths) => {
    expect(pathsOf(provider)).toEqual(paths);
  });

  it('has an address for each other name', () => {
    const addresses = catalogue.map(({ provider, path }) => `${provider}/${path}`);

    expect(Object.values(aliases).filter(address => !addresses.includes(address))).toEqual([]);
  });

  it('has a game for each provider, and a Korean name', () => {
    for (const [provider, name] of Object.entries(providers)) {
      expect(idsOf(provider).length, provider).toBeGreaterThan(0);
      expect(name.length).toBeGreaterThan(0);
    }
  });

  it.each(catalogue.map(game => [game.name, game] as const))('has a clock that goes round: %s', (_, game) => {
    expect(DAY_SECONDS % game.seconds).toBe(0);
    expect(game.closeSeconds).toBeGreaterThanOrEqual(10);
    expect(game.closeSeconds + game.showSeconds).toBeLessThan(game.seconds);
    expect(DAY_SECONDS / game.seconds).toBeLessThan(10_000);
  });

  it('counts virtual sports as type 4 and all others as 3 [K-game-types]', () => {
    expect(new Set(catalogue.map(game => `${game.provider === 'bet365'}: ${gameTypeOf(game)}`))).toEqual(
      new Set(['true: 4', 'false: 3']),
    );
  });
});
