const separated = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A whole number with thousands separators and a true minus: −1,284,500. */
export function formatCount(value: number): string {
  return `${value < 0 ? '−' : ''}${separated(String(Math.abs(Math.trunc(value))))}`;
}

/** Won: 1,284,500원. */
export const formatWon = (won: number): string => `${formatCount(won)}원`;

/** A change of a balance, its sign always shown: +50,000원, −50,000원. */
export const formatWonChange = (won: number): string => `${won > 0 ? '+' : ''}${formatWon(won)}`;

/** Points: 32,180P. */
export const formatPoints = (points: number): string => `${formatCount(points)}P`;

/** Micro-units of USDT, cut to two places, or whole to six where the detail counts. */
export const formatUsdt = (micro: number, places: 2 | 6 = 2): string => `${formatUsd(micro, places)} USDT`;

/** The same without its unit: 148.20. */
export function formatUsd(micro: number, places: 2 | 6 = 2): string {
  const digits = String(Math.abs(micro)).padStart(7, '0');
  return `${micro < 0 ? '−' : ''}${separated(digits.slice(0, -6))}.${digits.slice(-6).slice(0, places)}`;
}

/** Won for one USD, given in hundredths: 1,486.20. */
export const formatRate = (hundredths: number): string => formatUsd(hundredths * 10_000);

/** Decimal odds given in thousandths: two places, three only when the price has them. Never rounded. */
export function formatOdds(milli: number): string {
  const digits = String(Math.trunc(milli)).padStart(4, '0');
  const places = digits.slice(-3).replace(/0$/, '');
  return `${separated(digits.slice(0, -3))}.${places}`;
}

/** Combined odds given in thousandths: cut to two places, since a product has more places than can be shown. */
export function formatCombinedOdds(milli: number): string {
  return formatOdds(Math.trunc(milli / 10) * 10);
}
