import { catalogue, gameById } from '@madang/games';
import { describe, expect, it } from 'vitest';
import { venuesOf } from '../addresses/addresses';
import { filterOf, paramsOf } from './filter';

const read = (text: string, games = catalogue) => filterOf(new URLSearchParams(text), games);

describe('the address of results', () => {
  it('says game, day and page, and leaves out what makes no sense', () => {
    const filter = read('game=215&date=2026-11-28&page=3');

    expect(filter).toEqual({ game: gameById(215), day: '2026-11-28', page: 3 });
    expect(paramsOf(filter).toString()).toBe('game=215&date=2026-11-28&page=3');
    expect(paramsOf(read('game=999&date=2026-02-31&page=-1')).toString()).toBe('');
  });

  it('takes no game of another page', () => {
    expect(read('game=215', venuesOf('horse')).game).toBeNull();
    expect(read('game=631', venuesOf('horse')).game?.id).toBe(631);
  });
});
