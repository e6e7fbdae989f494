import type { CryptoNetwork, DepositWay } from '@madang/contracts';
import { drawBelow, hashOf } from './address';

/** Somebody sends coins. All that ever comes of it follows from this and the seed. */
export interface Send {
  readonly kind: 'deposit' | 'remittance';
  readonly id: string;
  readonly network: CryptoNetwork;
  /** The height at which it was sent: it is in a block above. */
  readonly at: number;
  readonly to: string;
  readonly token: string;
  readonly amount: number;
  readonly way: DepositWay;
}

/** A transfer in a block, and at which heights of the chain it is there. */
export interface Sighting {
  readonly txHash: string;
  readonly token: string;
  readonly amount: number;
  readonly block: number;
  /** The height at which the chain takes its block back, and all above it; null: it stays. */
  readonly until: number | null;
}

/** At most so many blocks are taken back, fewer than make a transfer final. */
export const REORG_MOST = 6;
const LATE_FROM = 15;
const LATE_SPREAD = 10;
/** Of what is sent at a height nothing happens more than so many blocks above it. */
export const SEND_SPAN = LATE_FROM + LATE_SPREAD;
const SMALL_AMOUNT = 500_000;
const OTHER_TOKEN = 'DAI';

export function sightingsOf(seed: string, send: Send): Sighting[] {
  const { id, at, token, amount } = send;
  const hash = (nonce: number) => hashOf('tx', seed, send.network, id, nonce);
  const first: Sighting = { txHash: hash(0), token, amount, block: at + 1, until: null };
  const until = first.block + 1 + drawBelow(REORG_MOST, 'reorg', seed, id);
  switch (send.way) {
    case 'plain':
      return [first];
    case 'late':
      return [{ ...first, block: first.block + LATE_FROM + drawBelow(LATE_SPREAD, 'late', seed, id) }];
    case 'repeated':
      return [first, first];
    case 'second':
      return [first, { ...first, txHash: hash(1), block: first.block + 1 }];
    case 'orphaned':
      return [{ ...first, until }];
    case 'returning':
      return [
        { ...first, until },
        { ...first, block: until + 1 },
      ];
    case 'wrong-token':
      return [{ ...first, token: OTHER_TOKEN }];
    case 'small':
      return [{ ...first, amount: SMALL_AMOUNT }];
  }
}
