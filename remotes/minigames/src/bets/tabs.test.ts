import type { GameMarket } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { marketTabs, shortName } from './tabs';

const market = (name: string): GameMarket => ({ marketId: name.length, name, outcomes: [] });

describe('the tabs of a game', () => {
  it('are the first words that several markets share, after all of them together', () => {
    const markets = ['일반볼 합 홀짝', '일반볼 합 조합', '파워볼 홀짝', '파워볼 조합'].map(market);

    expect(marketTabs(markets).map(({ id, markets }) => [id, markets.length])).toEqual([
      ['전체', 4],
      ['일반볼', 2],
      ['파워볼', 2],
    ]);
  });

  it('are none where every market stands for itself', () => {
    expect(marketTabs(['홀짝', '출발점', '줄수', '조합'].map(market)).map(({ id }) => id)).toEqual(['전체']);
  });
});

describe('the name of an outcome in its market', () => {
  const named = (...names: string[]) => {
    const outcomes = names.map(name => ({ outcomeId: '1', name, price: 1940, chance: 500_000, refund: 0 }));
    return outcomes.map(outcome => shortName({ marketId: 1, name: '', outcomes }, outcome));
  };

  it('leaves out the word that all of them begin with', () => {
    expect(named('파워 A (0~2)', '파워 B (3~4)')).toEqual(['A (0~2)', 'B (3~4)']);
  });

  it('is whole where they begin differently, or where there is one alone', () => {
    expect(named('파워 홀', '짝')).toEqual(['파워 홀', '짝']);
    expect(named('수티드 타이')).toEqual(['수티드 타이']);
  });
});
