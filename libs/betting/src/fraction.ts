/** An exact number, never negative here. Floats lose won: 1.15 × 100,000,000 is not 115,000,000 in them. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const ONE: Fraction = { over: 1n, under: 1n };
export const ZERO: Fraction = { over: 0n, under: 1n };

export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });

export const floorOf = ({ over, under }: Fraction): bigint => over / under;
