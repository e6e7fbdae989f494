import { createHash, createHmac } from 'node:crypto';

// Everything in this folder is written from docs/fairness.md: nothing is imported from the rules, and no rule imports from here.

/** Of 32 bytes in hex, in hex. */
export const sha256 = (hex: string): string => createHash('sha256').update(hex, 'hex').digest('hex');

const PLACES = [0, 4, 8, 12, 16, 20, 24, 28];

/** Numbers of four bytes from a key and a label, one after the other. */
export class Stream {
  private cursor = 0;
  private numbers: number[] = [];
  private readonly key: Buffer;
  private readonly label: string;

  constructor(keyHex: string, label: string) {
    this.key = Buffer.from(keyHex, 'hex');
    this.label = label;
  }

  private next(): number {
    if (this.numbers.length === 0) {
      const block = createHmac('sha256', this.key).update(`${this.label}:${this.cursor}`).digest();
      this.cursor += 1;
      this.numbers = PLACES.map(at => block.readUInt32BE(at));
    }
    return this.numbers.shift() ?? 0;
  }

  below(n: number): number {
    let number = this.next();
    while (number >= 2 ** 32 - (2 ** 32 % n)) number = this.next();
    return number % n;
  }

  draw<Item>(list: readonly Item[], count: number): Item[] {
    let left = list;
    return Array.from({ length: count }).flatMap(() => {
      const place = this.below(left.length);
      const item = left.slice(place, place + 1);
      left = left.filter((_, at) => at !== place);
      return item;
    });
  }
}
