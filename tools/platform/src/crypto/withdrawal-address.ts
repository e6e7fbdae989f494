import { coinWords } from '@madang/locale';
import { addr } from 'micro-eth-signer';
import { EXCHANGE_ADDRESSES } from './exchange-addresses';

const ZERO = `0x${'0'.repeat(40)}`;

export type AddressReading = { address: string; problem: null } | { address: null; problem: string };

/**
 * An address in checksummed form, or why nothing is sent there. One in small or in capital letters alone has no checksum, and
 * is taken. That it is of a right form the contract has checked.
 */
export function readWithdrawalAddress(written: string): AddressReading {
  const small = written.toLowerCase();
  if (small === ZERO) return { address: null, problem: coinWords.addressZero };
  if (!addr.isValid(written)) return { address: null, problem: coinWords.addressChecksum };
  if (EXCHANGE_ADDRESSES.has(small)) return { address: null, problem: coinWords.addressExchange };
  return { address: addr.addChecksum(small), problem: null };
}
