/** Weights of the cases in which an outcome wins, and in which its stake is given back, of all. */
export interface Chance {
  readonly won: number;
  readonly refund: number;
  readonly total: number;
}

/** An outcome as it may be offered. Where sums of decimals leave open what the last one is, there is more than one right answer. */
export interface Offer {
  /** In thousandths. */
  readonly prices: readonly number[];
  /** Of a million. */
  readonly chances: readonly number[];
  readonly refunds: readonly number[];
}

interface Terms {
  /** In thousandths. */
  readonly margin: number;
  readonly decimals: 9 | 12 | undefined;
}

/** The sums of long rows of decimals differ by their order, by less than this part of the last published decimal. */
const SLACK = 0.001;

/** Price and chances of an outcome; null where it is not offered. */
export function offerOf(chance: Chance, { margin, decimals }: Terms): Offer | null {
  const published = decimals ? roundings(chance, 10 ** decimals) : [chance];
  const offered = published.filter(({ won }) => won > 0).map(one => ({ ...one, price: priceOf(one, margin) }));
  if (offered.every(({ price }) => price <= 1000)) return null;
  return {
    prices: offered.map(({ price }) => price),
    chances: offered.map(({ won, total }) => ofMillion(won, total)),
    refunds: offered.map(({ refund, total }) => ofMillion(refund, total)),
  };
}

/** A chance in parts of `total`, rounded, with the neighbour that a sum in another order may have come to. */
function roundings({ won, refund, total: all }: Chance, total: number): Chance[] {
  const around = (weight: number) => [
    ...new Set([-SLACK, SLACK].map(slack => Math.max(0, Math.round((weight / all) * total + slack)))),
  ];
  return around(won).flatMap(one => around(refund).map(other => ({ won: one, refund: other, total })));
}

/** (1 - margin - chance of a refund) / chance, in thousandths, cut to two places. All numbers are whole ones. */
function priceOf({ won, refund, total }: Chance, margin: number): number {
  const share = BigInt(1000 - margin) * BigInt(total) - 1000n * BigInt(refund);
  return Number((share * 100n) / (1000n * BigInt(won))) * 10;
}

const ofMillion = (weight: number, total: number): number => Math.round((weight / total) * 1_000_000);
