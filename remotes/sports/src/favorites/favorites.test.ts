import { describe, expect, it } from 'vitest';
import { type Favorite, withFavorite } from './favorites';

const league = (leagueId: string): Favorite => ({ leagueId, leagueName: '리그', locationId: '1', sportId: '6046' });

describe('withFavorite', () => {
  it('adds a league at the end, and takes it away the second time', () => {
    const starred = withFavorite([league('1')], league('2'));

    expect(starred.map(one => one.leagueId)).toEqual(['1', '2']);
    expect(withFavorite(starred, league('2'))).toEqual([league('1')]);
  });

  it('lets the oldest go when there are too many', () => {
    const full = Array.from({ length: 30 }, (_, index) => league(`${index}`));

    const next = withFavorite(full, league('new'));

    expect(next).toHaveLength(30);
    expect(next.at(0)?.leagueId).toBe('1');
    expect(next.at(-1)?.leagueId).toBe('new');
  });
});
