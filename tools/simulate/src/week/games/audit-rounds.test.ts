import { describe, expect, it } from 'vitest';
import { endOf } from './audit-rounds';

const round = { gameId: 101, day: '2026-12-01', number: 7, kind: 'baccarat', seed: 'ab', won: [3, 4], refund: [1, 2] };
const bet = { stake: 1_001, price: 1_930 };

describe('a bet on a round', () => {
  it('pays its price where its outcome wins, cut to whole won', () => {
    expect(endOf({ ...bet, outcome: 3 }, round)).toEqual({ code: 2, payout: 1_931 });
  });

  it('pays its stake where it is given back, and nothing where it loses', () => {
    expect(endOf({ ...bet, outcome: 1 }, round)).toEqual({ code: 3, payout: 1_001 });
    expect(endOf({ ...bet, outcome: 5 }, round)).toEqual({ code: 1, payout: 0 });
  });
});
