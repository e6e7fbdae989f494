import { describe, expect, it } from 'vitest';
import { aTable } from '../lobby/a-lobby.test-kit';
import { ALL_TABLES, filterOf, ofKind, paramsOf, type TableFilter, tablesFor } from './filter';

const lobby = {
  tables: [
    aTable({ gameId: 'hanul-bac', seats: { taken: 7, all: 7 }, minStake: 5_000 }),
    aTable({ gameId: 'hanul-rou', kind: 'roulette', name: '룰렛', seats: null, minStake: 10_000 }),
    aTable({ gameId: 'gaon-bj', providerId: 'gaon', kind: 'blackjack', name: '블랙잭', seats: { taken: 1, all: 7 } }),
  ],
  favorites: ['gaon-bj'],
  providerName: (id: string) => (id === 'gaon' ? '가온 테이블' : '한울 라이브'),
};
const idsFor = (part: Partial<TableFilter>) =>
  ofKind(tablesFor(lobby, { ...ALL_TABLES, ...part }), part.kind ?? 'all').map(({ gameId }) => gameId);

describe('the filter of tables', () => {
  it('narrows by kind, provider, favourites, seats, limits and words', () => {
    expect(idsFor({ kind: 'roulette' })).toEqual(['hanul-rou']);
    expect(idsFor({ provider: 'gaon' })).toEqual(['gaon-bj']);
    expect(idsFor({ only: 'favorites' })).toEqual(['gaon-bj']);
    expect(idsFor({ only: 'free' })).toEqual(['hanul-rou', 'gaon-bj']);
    expect(idsFor({ stakes: 'high' })).toEqual(['hanul-rou']);
    expect(idsFor({ stakes: 'low' })).toEqual(['hanul-bac', 'gaon-bj']);
    expect(idsFor({ search: 'ㄱㅇ' })).toEqual(['gaon-bj']);
  });

  it('is its address, and leaves out what an address does not know', () => {
    const filter: TableFilter = {
      ...{ kind: 'sicbo', provider: 'yeoul', only: 'free', stakes: 'low', search: '식보', page: 3 },
    };

    expect(filterOf(paramsOf(filter))).toEqual(filter);
    expect(filterOf(new URLSearchParams('kind=poker&provider=x&only=y&stakes=z&page=0.5'))).toEqual(ALL_TABLES);
    expect(paramsOf(ALL_TABLES).toString()).toBe('');
  });
});
