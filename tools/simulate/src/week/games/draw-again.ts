import { createHash, createHmac } from 'node:crypto';

// What rounds draw, worked out from docs/fairness.md alone.

export const hashOf = (seed: string): string => createHash('sha256').update(seed, 'hex').digest('hex');

export interface Proof {
  readonly roundId: string;
  readonly seed: string;
  readonly salt: string;
}

function drawsFrom({ roundId, seed, salt }: Proof): (count: number) => number {
  let cursor = 0;
  let numbers: number[] = [];
  const next = (): number => {
    if (numbers.length === 0) {
      const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${salt}:${roundId}:${cursor}`).digest();
      numbers = Array.from({ length: 8 }, (_, place) => block.readUInt32BE(place * 4));
      cursor += 1;
    }
    return numbers.shift() ?? 0;
  };
  return count => {
    for (let number = next(); ; number = next()) if (number < 2 ** 32 - (2 ** 32 % count)) return number % count;
  };
}

/** The outcomes of a round that win, by their numbers, for the kinds that are worked out here. */
const WINNERS: Readonly<Record<string, (below: (count: number) => number) => readonly number[]>> = {
  powerball(below) {
    const balls = Array.from({ length: 28 }, (_, index) => index + 1);
    let sum = 0;
    for (let left = 28; left > 23; left -= 1) sum += balls.splice(below(left), 1)[0] ?? 0;
    const power = below(10);
    const parity = sum % 2 === 1 ? 0 : 1;
    const height = sum > 72 ? 1 : 0;
    const powerParity = power % 2 === 1 ? 0 : 1;
    const powerHeight = power > 4 ? 1 : 0;
    const among = (value: number, ends: readonly number[]) => ends.filter(end => value > end).length;
    return [
      1 + parity,
      3 + height,
      5 + 2 * parity + height,
      9 + among(sum, [64, 80]),
      12 + among(sum, [35, 49, 57, 65, 78]),
      18 + powerParity,
      20 + powerHeight,
      22 + 2 * powerParity + powerHeight,
      26 + among(power, [2, 4, 6]),
      30 + power,
    ];
  },
  ladder(below) {
    const ball = 1 + below(28);
    const side = ball % 2 === 1 ? 0 : 1;
    const lines = ball > 14 ? 1 : 0;
    // Left with four lines and right with three end at the left foot, which is odd.
    return [side + lines === 1 ? 1 : 2, 3 + side, 5 + lines, 7 + 2 * side + lines];
  },
};

/** Whether an outcome wins a round; null where rounds of the kind are not worked out here. */
export function isWinner(kind: string, outcome: number, proof: Proof): boolean | null {
  const winners = WINNERS[kind];
  return winners ? winners(drawsFrom(proof)).includes(outcome) : null;
}
