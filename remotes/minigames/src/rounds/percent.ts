import { edgeOf } from '@madang/games';
import { formatWon } from '@madang/locale';

const MILLION = 1_000_000;
const EXAMPLE_WON = 10_000;

/** 25.00%, from parts of a million. */
export const percentText = (parts: number): string => `${(parts / (MILLION / 100)).toFixed(2)}%`;

interface PricedChance {
  readonly price: number;
  readonly chance: number;
  readonly refund: number;
}

/** What the house keeps on average, in parts of a million. */
export const houseShare = (outcome: PricedChance): number => edgeOf(outcome, outcome.price);

/** What a bet costs on average, in a sentence. */
export const edgeText = (outcome: PricedChance): string =>
  `길게 보면 ${formatWon(EXAMPLE_WON)}마다 평균 ${formatWon(Math.round((houseShare(outcome) * EXAMPLE_WON) / MILLION))}을 잃어요.`;
