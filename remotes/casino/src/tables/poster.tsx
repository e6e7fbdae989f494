import type { TableKind } from '@madang/contracts';
import type { ReactNode } from 'react';
import styles from './poster.module.css';

/** What a kind of table is recognised by, drawn in strokes. */
export const TablePoster = ({ kind }: { kind: TableKind }) => (
  <svg className={styles.poster} viewBox="0 0 320 84" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    {DRAWINGS[kind]}
  </svg>
);

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const CARD = 'M0 0h40v62h-46V6a6 6 0 0 1 6-6z';
const CARDS = times(4).map(card => (
  <g key={card} transform={`rotate(${12 * card - 16} ${170 + 26 * card} 130) translate(${148 + 26 * card} 24)`}>
    <path className={card === 3 ? styles.bright : undefined} d={CARD} />
    {card === 3 && <path className={styles.bright} d="M18 18l7 10-7 10-7-10z" />}
  </g>
));

const SPOKES = times(37)
  .map(pocket => {
    const angle = (pocket / 37) * 2 * Math.PI;
    const at = (radius: number) =>
      `${(252 + radius * Math.cos(angle)).toFixed(1)} ${(54 + radius * Math.sin(angle)).toFixed(1)}`;
    return `M${at(58)}L${at(74)}`;
  })
  .join('');
const WHEEL = (
  <>
    <circle cx="252" cy="54" r="74" />
    <circle cx="252" cy="54" r="58" />
    <circle cx="252" cy="54" r="34" />
    <path d={SPOKES} />
    <circle className={styles.ball} cx="190" cy="30" r="5" />
  </>
);

const SEATS = [
  [155, 24],
  [176, 47],
  [204, 63],
  [236, 68],
  [268, 63],
  [296, 48],
  [316, 25],
] as const;
const TABLE = (
  <>
    <path d="M140-16a96 88 0 0 0 192 0M156-16a80 72 0 0 0 160 0" />
    {SEATS.map(([x, y], seat) => (
      <circle key={x} className={seat === 4 ? styles.bright : undefined} cx={x} cy={y} r="10" />
    ))}
  </>
);

const STRIPES = (
  <>
    <path
      d={times(7)
        .map(stripe => `M${250 - 14 * stripe}-4l-30 46 30 46M${262 + 14 * stripe}-4l30 46-30 46`)
        .join('')}
    />
    <path className={styles.bright} d="M256-4v92" />
  </>
);

const DIE = 'M4 0h32v32a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V4a4 4 0 0 1 4-4z';
const EYES = ['M20 20h.01', 'M10 10h.01M20 20h.01M30 30h.01', 'M11 11h.01M29 11h.01M11 29h.01M29 29h.01'];
const DICE = [
  ['rotate(-12 188 34) translate(170 14)', undefined],
  ['rotate(8 234 22) translate(216 2)', styles.bright],
  ['rotate(-4 274 44) translate(256 24)', undefined],
] as const;
const THREE_DICE = DICE.map(([place, tone], die) => (
  <g key={place} transform={place}>
    <path className={tone} d={DIE} />
    <path className={styles.eyes} d={EYES[die]} />
  </g>
));

const DRAWINGS: Readonly<Record<TableKind, ReactNode>> = {
  baccarat: CARDS,
  roulette: WHEEL,
  blackjack: TABLE,
  'dragon-tiger': STRIPES,
  sicbo: THREE_DICE,
};
