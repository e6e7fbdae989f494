import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { houseAccount, memberAccount } from './accounts';
import { applyTo, type Balances, uncoveredIn } from './cover';
import { assertBalanced, contentOf, type Transfer, transferBetween } from './transfer';

const member = memberAccount('0b6b9f4e-7b0f-4a53-9d6d-0f4b6d1a0001', 'emoney');
const other = memberAccount('0b6b9f4e-7b0f-4a53-9d6d-0f4b6d1a0002', 'emoney');
const house = houseAccount('sports', 'emoney');
const about = { key: 'bet:1', kind: 'bet', reason: '스포츠 베팅', at: new Date(0) } as const;
const aTransfer = (entries: Transfer['entries']): Transfer => ({ ...about, entries });

describe('assertBalanced', () => {
  it('lets a move pass', () => {
    expect(() => assertBalanced(transferBetween({ from: member, to: house, amount: 1_000 }, about))).not.toThrow();
  });

  it.each([
    [
      'does not sum to zero',
      [
        { account: member, amount: -1 },
        { account: house, amount: 2 },
      ],
    ],
    [
      'moves nothing',
      [
        { account: member, amount: 0 },
        { account: house, amount: 0 },
      ],
    ],
    ['has no entries', []],
    [
      'splits a won',
      [
        { account: member, amount: -0.5 },
        { account: house, amount: 0.5 },
      ],
    ],
    [
      'names an account twice',
      [
        { account: member, amount: -2 },
        { account: member, amount: 2 },
      ],
    ],
    [
      'mixes currencies',
      [
        { account: member, amount: -2 },
        { account: houseAccount('sports', 'point'), amount: 2 },
      ],
    ],
    [
      'is beyond exact numbers',
      [
        { account: member, amount: -(2 ** 53) },
        { account: house, amount: 2 ** 53 },
      ],
    ],
  ])('stops one that %s', (_, entries) => {
    expect(() => assertBalanced(aTransfer(entries))).toThrow('bet:1 is not balanced');
  });
});

describe('contentOf', () => {
  it('is the same whatever the order and the moment', () => {
    const transfer = transferBetween({ from: member, to: house, amount: 1_000 }, about);
    const later = { ...transfer, at: new Date(1), entries: [...transfer.entries].reverse() };

    expect(contentOf(later)).toBe(contentOf(transfer));
  });

  it('differs with the amount, an account, the kind or the reason', () => {
    const transfer = transferBetween({ from: member, to: house, amount: 1_000 }, about);
    const others = [
      transferBetween({ from: member, to: house, amount: 1_001 }, about),
      transferBetween({ from: other, to: house, amount: 1_000 }, about),
      { ...transfer, kind: 'payout' as const },
      { ...transfer, reason: '다른 이유' },
    ];

    expect(new Set([transfer, ...others].map(contentOf)).size).toBe(5);
  });
});

describe('covering a transfer', () => {
  it('names the account that lacks money, and how much', () => {
    const balances: Balances = new Map([[member, 999]]);

    expect(uncoveredIn(balances, transferBetween({ from: member, to: house, amount: 1_000 }, about))).toEqual({
      account: member,
      balance: 999,
      needed: 1_000,
    });
  });

  it('lets the house go below zero', () => {
    expect(uncoveredIn(new Map(), transferBetween({ from: house, to: member, amount: 1_000 }, about))).toBeNull();
  });

  const amounts = fc.array(
    fc.tuple(fc.constantFrom(member, other), fc.constantFrom(member, other, house), fc.nat(500)),
    {
      maxLength: 100,
    },
  );
  test.prop([amounts])(
    'what is covered never leaves a member below zero, and money is neither made nor lost',
    moves => {
      const balances: Balances = new Map([
        [member, 1_000],
        [other, 0],
      ]);
      let ofHouse = -1_000;
      for (const [from, to, amount] of moves) {
        if (from === to || amount === 0) continue;
        const transfer = transferBetween({ from, to, amount }, about);
        if (uncoveredIn(balances, transfer)) continue;
        applyTo(balances, transfer);
        ofHouse += to === house ? amount : 0;
      }

      expect(Math.min(...balances.values())).toBeGreaterThanOrEqual(0);
      expect([...balances.values()].reduce((sum, balance) => sum + balance, ofHouse)).toBe(0);
    },
  );
});
