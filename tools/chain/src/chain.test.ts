import { fc, test } from '@fast-check/vitest';
import { CONFIRMATIONS, CryptoNetwork, DepositWay } from '@madang/contracts';
import { addr } from 'micro-eth-signer';
import { describe, expect, it } from 'vitest';
import { addressAt, blockHashOf, type ChainState, reportOf } from './chain';
import type { Send } from './sightings';

const send = (fields: Partial<Send> = {}): Send => ({
  kind: 'deposit',
  id: 'one',
  network: 'ethereum',
  at: 10,
  to: addressAt({ seed: 'madang' }, 'ethereum', 7),
  token: 'USDT',
  amount: 5_000_000,
  way: 'plain',
  ...fields,
});
const chainOf = (...sends: readonly Send[]): ChainState => ({ seed: 'madang', genesis: 'first', sends });
const at = (state: ChainState, head: number) => reportOf(state, 'ethereum', { since: 0, head }).transfers;

describe('a send', () => {
  it('is in the next block, from then on', () => {
    const state = chainOf(send());

    expect(at(state, 10)).toEqual([]);
    expect(at(state, 11)).toMatchObject([{ block: 11, token: 'USDT', amount: 5_000_000 }]);
    expect(at(state, 400)).toEqual(at(state, 11));
  });

  it('that is late comes many blocks above', () => {
    const state = chainOf(send({ way: 'late' }));

    expect(at(state, 24)).toEqual([]);
    expect(at(state, 60)).toHaveLength(1);
  });

  it('is reported twice as one transaction, or is two', () => {
    const [first, repeat] = at(chainOf(send({ way: 'repeated' })), 12);
    const [one, other] = at(chainOf(send({ way: 'second' })), 12);

    expect(repeat).toEqual(first);
    expect(other).toMatchObject({ amount: one?.amount });
    expect(other?.txHash).not.toBe(one?.txHash);
  });

  it('that is orphaned vanishes, and its block is another one then', () => {
    const state = chainOf(send({ way: 'orphaned' }));
    const before = blockHashOf(state, 'ethereum', { block: 11, head: 11 });

    expect(at(state, 11)).toHaveLength(1);
    expect(at(state, 40)).toEqual([]);
    expect(blockHashOf(state, 'ethereum', { block: 11, head: 40 })).not.toBe(before);
  });

  it('that returns is the same transaction in a block above', () => {
    const state = chainOf(send({ way: 'returning' }));
    const [first] = at(state, 11);
    const [again] = at(state, 40);

    expect(again?.txHash).toBe(first?.txHash);
    expect(again?.block).toBeGreaterThan(11);
  });

  it('is on its own network alone', () => {
    expect(reportOf(chainOf(send()), 'polygon', { since: 0, head: 50 }).transfers).toEqual([]);
  });
});

describe('an address', () => {
  test.prop([fc.integer({ min: 0, max: 2 ** 31 - 1 })])('is checksummed and the same for good', index => {
    const address = addressAt({ seed: 'madang' }, 'polygon', index);

    expect(addr.isValid(address)).toBe(true);
    expect(addr.addChecksum(address.toLowerCase())).toBe(address);
    expect(addressAt({ seed: 'madang' }, 'polygon', index)).toBe(address);
    expect(addressAt({ seed: 'other' }, 'polygon', index)).not.toBe(address);
  });
});

const sends = fc.array(
  fc.record({
    id: fc.uuid(),
    at: fc.integer({ min: 0, max: 60 }),
    way: fc.constantFrom(...DepositWay.options),
    network: fc.constantFrom(...CryptoNetwork.options),
  }),
  { maxLength: 20 },
);

describe('a chain', () => {
  test.prop([sends, fc.integer({ min: 0, max: 100 })])('is the same by the same seed and sends', (given, head) => {
    expect(at(chainOf(...given.map(send)), head)).toEqual(at(chainOf(...given.map(send)), head));
  });

  test.prop([sends, fc.integer({ min: 12, max: 100 }), fc.nat(60)])(
    'never takes back a block with enough on top of it',
    (given, head, more) => {
      const state = chainOf(...given.map(send));
      const final = head - CONFIRMATIONS.ethereum;
      const upTo = (height: number) => at(state, height).filter(({ block }) => block <= final);

      expect(upTo(head + more)).toEqual(upTo(head));
      for (let block = 0; block <= final; block += 1) {
        const hashAt = (height: number) => blockHashOf(state, 'ethereum', { block, head: height });
        expect(hashAt(head + more)).toBe(hashAt(head));
      }
    },
    180_000,
  );

  test.prop([sends, fc.nat(90), fc.integer({ min: 0, max: 100 })])(
    'tells of the blocks from one on what it tells of all',
    (given, since, head) => {
      const state = chainOf(...given.map(send));
      const part = reportOf(state, 'ethereum', { since, head }).transfers;

      expect(part).toEqual(at(state, head).filter(({ block }) => block >= since));
    },
  );
});
