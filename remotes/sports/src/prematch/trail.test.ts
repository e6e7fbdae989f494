import { describe, expect, it } from 'vitest';
import { boardQueryOf } from './address';
import { trailOf } from './trail';

const tree = {
  sports: [{ sport_id: '6046', name_korean: '축구', cnt: 86 }],
  locations: [{ location_id: '243', sport_id: '6046', name_korean: '잉글랜드', cnt: 22, isOpen: false, leagues: [] }],
  leagues: [{ league: '67', sport_id: '6046', location_id: '243', name_korean: '프리미어리그', cnt: 10 }],
};
const query = (text: string) => boardQueryOf(new URLSearchParams(text));

describe('trailOf', () => {
  it('names sport, location and league', () => {
    const trail = trailOf(query('sport_id=6046&location_id=243&league=67'), tree);

    expect(trail).toEqual(['축구', '잉글랜드', '프리미어리그']);
  });

  it('stops where the address does', () => {
    expect(trailOf(query('sport_id=6046'), tree)).toEqual(['축구']);
    expect(trailOf(query(''), tree)).toEqual([]);
  });

  it('skips what is not known', () => {
    expect(trailOf(query('sport_id=6046&location_id=1&league=2'), tree)).toEqual(['축구']);
  });
});
