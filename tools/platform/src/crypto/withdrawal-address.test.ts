import { createHash } from 'node:crypto';
import { fc, test } from '@fast-check/vitest';
import { addr } from 'micro-eth-signer';
import { describe, expect, it } from 'vitest';
import { readWithdrawalAddress } from './withdrawal-address';

const addressOf = (text: string) =>
  addr.addChecksum(`0x${createHash('sha256').update(text).digest('hex').slice(0, 40)}`);
const flipped = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());
const capitals = (address: string) => `0x${address.slice(2).toUpperCase()}`;

describe('an address to send coins to', () => {
  test.prop([fc.string()])('is taken as the wallet writes it, in small and in capital letters, and is one', text => {
    const address = addressOf(text);

    for (const written of [address, address.toLowerCase(), capitals(address)]) {
      expect(readWithdrawalAddress(written)).toEqual({ address, problem: null });
    }
  });

  test.prop([fc.string(), fc.nat(39)])('is refused where one letter has the other case', (text, place) => {
    const address = addressOf(text);
    const letter = address.charAt(place + 2);
    const wrong = `${address.slice(0, place + 2)}${flipped(letter)}${address.slice(place + 3)}`;
    fc.pre(/[a-f]/i.test(letter) && wrong !== address.toLowerCase() && wrong !== capitals(address));

    expect(readWithdrawalAddress(wrong)).toMatchObject({ address: null, problem: expect.stringContaining('대문자') });
  });

  it('is never the zero address, in whatever letters', () => {
    expect(readWithdrawalAddress(`0x${'0'.repeat(40)}`).address).toBeNull();
  });
});
