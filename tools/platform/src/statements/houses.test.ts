import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { AREA, houseWord } from './houses';

describe('the houses', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const areaOf = async (moved: { currency: string; house: string; reason: string }) => {
    const { rows } = await sql<{ area: string | null }>`
      select ${AREA} as area from (select ${moved.currency} as currency, ${moved.house} as house, ${moved.reason} as reason) m`.execute(
      platform.db,
    );
    return rows[0]?.area;
  };

  it('have a line each: an area, and a word for members', async () => {
    const { rows } = await sql<{ house: string }>`
      select distinct split_part(account_id, ':', 2) as house from account where owner = 'house'`.execute(platform.db);

    expect(rows.length).toBeGreaterThan(5);
    for (const { house } of rows) {
      expect(houseWord(house)).toMatch(/[가-힣]/);
      expect(await areaOf({ currency: 'emoney', house, reason: '충전' })).toMatch(/^[a-z]+$/);
    }
  });

  it('without a line are a fault, and not hidden somewhere', () => {
    expect(() => houseWord('nobody')).toThrow('house nobody has no line');
  });

  it.each([
    ['a bet', { currency: 'emoney', house: 'sports', reason: '스포츠 베팅' }, 'sports'],
    ['the fee of a tournament', { currency: 'emoney', house: 'tournament', reason: '토너먼트 참가 · 주말' }, 'sports'],
    ['a charge', { currency: 'emoney', house: 'cashier', reason: '충전' }, 'cash'],
    ['what waits to be exchanged', { currency: 'emoney', house: 'withdrawals', reason: '환전 신청' }, 'cash'],
    ['a gift', { currency: 'emoney', house: 'bonus', reason: '지급' }, 'event'],
    ['given points', { currency: 'point', house: 'points-issued', reason: '출석' }, 'event'],
    ['points that become emoney', { currency: 'emoney', house: 'exchange', reason: '포인트 전환' }, 'event'],
    ['the points of it', { currency: 'point', house: 'exchange', reason: '포인트 전환' }, 'event'],
    ['USDT that becomes emoney', { currency: 'emoney', house: 'exchange', reason: '머니 전환' }, 'tether'],
    ['the USDT of it', { currency: 'usdt', house: 'exchange', reason: '머니 전환' }, 'tether'],
    ['USDT from a blockchain', { currency: 'usdt', house: 'chain', reason: '코인 입금' }, 'tether'],
    ['USDT that waits to go out', { currency: 'usdt', house: 'withdrawals', reason: '코인 출금' }, 'tether'],
  ])('put %s where members look for it', async (_, moved, area) => {
    expect(await areaOf(moved)).toBe(area);
  });
});
