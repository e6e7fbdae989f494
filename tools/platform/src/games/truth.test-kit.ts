import { createHash, createHmac } from 'node:crypto';

// Rounds drawn again by the published algorithm alone: nothing here comes from the code that the site draws with.

/** A chain's link: SHA-256 of the 32 bytes, in hex. */
export const hashOf = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

export interface RoundProof {
  readonly roundId: string;
  readonly seed: string;
  readonly salt: string;
}

/** Numbers of four bytes, big end first, of HMAC-SHA-256 under the seed over "salt:round:0", "salt:round:1" and so on. */
function* numbersOf({ roundId, seed, salt }: RoundProof): Generator<number> {
  for (let cursor = 0; ; cursor += 1) {
    const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${salt}:${roundId}:${cursor}`).digest();
    for (let place = 0; place < block.length; place += 4) yield block.readUInt32BE(place);
  }
}

function below(numbers: Generator<number>, count: number): number {
  const limit = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const { value } = numbers.next();
    if (value < limit) return value % count;
  }
}

/** Which outcomes of a powerball round win, by their numbers in docs/fairness.md. */
export function powerballWinners(proof: RoundProof): Set<number> {
  const numbers = numbersOf(proof);
  const rest = Array.from({ length: 28 }, (_, index) => index + 1);
  let sum = 0;
  for (let count = 0; count < 5; count += 1) sum += rest.splice(below(numbers, rest.length), 1)[0] ?? 0;
  const power = below(numbers, 10);
  const [odd, over] = [sum % 2 === 1, sum > 72.5];
  const size = sum <= 64 ? 9 : sum <= 80 ? 10 : 11;
  const section = [35, 49, 57, 65, 78, 130].findIndex(most => sum <= most);
  const [powerOdd, powerOver] = [power % 2 === 1, power > 4.5];
  const powerSection = [2, 4, 6, 9].findIndex(most => power <= most);
  return new Set([
    odd ? 1 : 2,
    over ? 4 : 3,
    odd ? (over ? 6 : 5) : over ? 8 : 7,
    size,
    12 + section,
    powerOdd ? 18 : 19,
    powerOver ? 21 : 20,
    powerOdd ? (powerOver ? 23 : 22) : powerOver ? 25 : 24,
    26 + powerSection,
    30 + power,
  ]);
}

/** Of a ladder round: odd balls start left, balls to 14 have three lines, and three lines change the side. */
export function ladderWinners(proof: RoundProof): Set<number> {
  const ball = below(numbersOf(proof), 28) + 1;
  const isLeft = ball % 2 === 1;
  const isThree = ball < 15;
  const isOdd = isLeft !== isThree;
  const path = isLeft ? (isThree ? 7 : 8) : isThree ? 9 : 10;
  return new Set([isOdd ? 1 : 2, isLeft ? 3 : 4, isThree ? 5 : 6, path]);
}
