import { describe, expect, it } from 'vitest';
import { gamesLike } from './search';

const games = [
  { name: '스피드 바카라', providerId: 'hanul' },
  { name: '룰렛', providerId: 'mirinae' },
];
const providerName = (id: string) => (id === 'hanul' ? '한울 라이브' : '미리내');
const namesFor = (search: string) => gamesLike(games, providerName, search).map(({ name }) => name);

describe('a search of a lobby', () => {
  it('finds by initial consonants, by the provider, and past a typo', () => {
    expect(namesFor('ㅂㅋㄹ')).toEqual(['스피드 바카라']);
    expect(namesFor('미리내')).toEqual(['룰렛']);
    expect(namesFor('스피드 바카리')).toEqual(['스피드 바카라']);
  });

  it('finds everything without words, and nothing where nothing is like them', () => {
    expect(namesFor(' ')).toHaveLength(2);
    expect(namesFor('파워볼')).toEqual([]);
  });
});
