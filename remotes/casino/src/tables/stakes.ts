import { formatCount } from '@madang/locale';

const UNITS = [
  [100_000_000, '억'],
  [10_000, '만'],
  [1_000, '천'],
] as const;

/** 5천, 200만, 1,500: as short as it stays exact. */
export function shortWon(won: number): string {
  const unit = UNITS.find(([size]) => won >= size && won % size === 0);
  return unit ? `${formatCount(won / unit[0])}${unit[1]}` : formatCount(won);
}

/** 5천–200만원. */
export const stakesText = ({ minStake, maxStake }: { minStake: number; maxStake: number }): string =>
  `${shortWon(minStake)}–${shortWon(maxStake)}원`;
