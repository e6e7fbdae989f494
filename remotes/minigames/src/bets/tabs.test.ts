import type { GameMarket } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { marketTabs } from './tabs';

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
