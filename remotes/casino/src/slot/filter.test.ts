import { describe, expect, it } from 'vitest';
import { aSlot } from '../lobby/a-lobby.test-kit';
import { ALL_SLOTS, filterOf, paramsOf, type SlotFilter, slotsFor } from './filter';

const lobby = {
  slots: [
    aSlot({ gameId: 'moon-jar', name: '달항아리', rtp: 970_500, hits: 312_000, volatility: 'low', isNew: true }),
    aSlot({ gameId: 'fan', name: '부채춤', rtp: 960_500, hits: 268_000, volatility: 'high', jackpots: ['big'] }),
    aSlot({ gameId: 'kite', name: '방패연', rtp: 961_000, hits: 400_000, volatility: 'low', providerId: 'saecham' }),
  ],
  favorites: ['fan'],
  recent: [{ gameId: 'kite' }, { gameId: 'gone' }, { gameId: 'moon-jar' }],
  providerName: () => '노을',
};
const idsFor = (part: Partial<SlotFilter>) => slotsFor(lobby, { ...ALL_SLOTS, ...part }).map(({ gameId }) => gameId);

describe('the filter of slots', () => {
  it('narrows by tab, provider, volatility and words', () => {
    expect(idsFor({ tab: 'new' })).toEqual(['moon-jar']);
    expect(idsFor({ tab: 'jackpot' })).toEqual(['fan']);
    expect(idsFor({ tab: 'favorites' })).toEqual(['fan']);
    expect(idsFor({ provider: 'saecham' })).toEqual(['kite']);
    expect(idsFor({ volatility: 'low' })).toEqual(['moon-jar', 'kite']);
    expect(idsFor({ search: 'ㅂㅊㅊ' })).toEqual(['fan']);
  });

  it('has what was opened last first, without what is no longer there', () => {
    expect(idsFor({ tab: 'recent' })).toEqual(['kite', 'moon-jar']);
  });

  it('sorts by what comes back, or by how often', () => {
    expect(idsFor({ order: 'rtp' })).toEqual(['moon-jar', 'kite', 'fan']);
    expect(idsFor({ order: 'hits' })).toEqual(['kite', 'moon-jar', 'fan']);
  });

  it('is its address, and leaves out what an address does not know', () => {
    const filter: SlotFilter = {
      ...ALL_SLOTS,
      tab: 'new',
      provider: 'noeul',
      volatility: 'high',
      order: 'rtp',
      page: 2,
    };

    expect(filterOf(paramsOf(filter))).toEqual(filter);
    expect(filterOf(new URLSearchParams('tab=x&provider=hax&volatility=9&order=z&page=-1'))).toEqual(ALL_SLOTS);
    expect(paramsOf(ALL_SLOTS).toString()).toBe('');
  });
});
