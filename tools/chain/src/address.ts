import { createHash } from 'node:crypto';
import { addr } from 'micro-eth-signer';

/** A hash as the chain writes it. Everything here that looks drawn follows from what is hashed. */
export const hashOf = (...parts: readonly (string | number)[]): string =>
  `0x${createHash('sha256').update(parts.join('\n')).digest('hex')}`;

/** An address in checksummed form (EIP-55). Nobody has a key to it. */
export const addressOf = (...parts: readonly (string | number)[]): string =>
  addr.addChecksum(hashOf('address', ...parts).slice(0, 42));

/** A whole number below a bound. */
export const drawBelow = (bound: number, ...parts: readonly (string | number)[]): number =>
  Number.parseInt(hashOf(...parts).slice(2, 14), 16) % bound;
