import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Chance that anybody can draw again: the same key and label give the same numbers (docs/fairness.md). */
export interface Random {
  /** A whole number from 0 to `count` - 1, each equally likely. */
  below(count: number): number;
  /** `count` different items, in the order in which they are drawn. */
  draw<Item>(items: readonly Item[], count: number): Item[];
}

/** A number of four bytes. */
const RANGE = 2 ** 32;

/** HMAC-SHA-256 under a key of 32 bytes, of `label:0`, `label:1` and so on: each gives eight numbers of four bytes. */
export function randomBy(keyHex: string, label: string): Random {
  const keyed = hmac.create(sha256, hexToBytes(keyHex));
  let block = new Uint8Array();
  let place = 0;
  let cursor = 0;
  const next = (): number => {
    if (place === block.length) {
      block = keyed
        .clone()
        .update(utf8ToBytes(`${label}:${cursor}`))
        .digest();
      cursor += 1;
      place = 0;
    }
    const number = new DataView(block.buffer, block.byteOffset).getUint32(place);
    place += 4;
    return number;
  };
  /** Numbers of the last, incomplete part of the range are drawn again: without that the first outcomes would be likelier. */
  const below = (count: number): number => {
    const whole = RANGE - (RANGE % count);
    for (;;) {
      const number = next();
      if (number < whole) return number % count;
    }
  };
  /** Fisher and Yates, from the front. */
  const draw = <Item>(items: readonly Item[], count: number): Item[] => {
    const rest = [...items];
    return Array.from({ length: count }, () => {
      const [item] = rest.splice(below(rest.length), 1);
      if (item === undefined) throw new Error('games: more items were drawn than there are');
      return item;
    });
  };
  return { below, draw };
}

export const hashOf = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));
