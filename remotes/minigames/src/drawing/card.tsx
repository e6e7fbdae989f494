import type { Card } from '@madang/contracts';
import { rankText } from '../marks/marks';
import styles from './drawing.module.css';

const EDGE = 'M8 .75H99.25V132A7.25 7.25 0 0 1 92 139.25H8A7.25 7.25 0 0 1 .75 132V8A7.25 7.25 0 0 1 8 .75z';

/** Drawn in a box of 100. Red is the banker's: hearts and diamonds are hollow. */
const SUITS: Readonly<Record<string, string>> = {
  s: 'M50 6C70 34 92 44 92 66A20 20 0 0 1 56 78L64 96H36L44 78A20 20 0 0 1 8 66C8 44 30 34 50 6z',
  h: 'M50 92C20 66 8 52 8 34A22 22 0 0 1 50 24A22 22 0 0 1 92 34C92 52 80 66 50 92z',
  d: 'M50 6L88 50 50 94 12 50z',
  c: 'M50 6A21 21 0 0 1 66 42A21 21 0 1 1 57 74L64 96H36L43 74A21 21 0 1 1 34 42A21 21 0 0 1 50 6z',
};

const LEFT = 32;
const MIDDLE = 50;
const RIGHT = 68;
/** Where the pips of each number are. */
const PIPS: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  A: [[MIDDLE, 70]],
  2: [
    [MIDDLE, 34],
    [MIDDLE, 106],
  ],
  3: [
    [MIDDLE, 34],
    [MIDDLE, 70],
    [MIDDLE, 106],
  ],
  4: [
    [LEFT, 34],
    [RIGHT, 34],
    [LEFT, 106],
    [RIGHT, 106],
  ],
  5: [
    [LEFT, 34],
    [RIGHT, 34],
    [MIDDLE, 70],
    [LEFT, 106],
    [RIGHT, 106],
  ],
  6: [
    [LEFT, 34],
    [RIGHT, 34],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 106],
    [RIGHT, 106],
  ],
  7: [
    [LEFT, 34],
    [RIGHT, 34],
    [MIDDLE, 52],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 106],
    [RIGHT, 106],
  ],
  8: [
    [LEFT, 34],
    [RIGHT, 34],
    [MIDDLE, 52],
    [LEFT, 70],
    [RIGHT, 70],
    [MIDDLE, 88],
    [LEFT, 106],
    [RIGHT, 106],
  ],
  9: [
    [LEFT, 34],
    [RIGHT, 34],
    [LEFT, 58],
    [RIGHT, 58],
    [MIDDLE, 70],
    [LEFT, 82],
    [RIGHT, 82],
    [LEFT, 106],
    [RIGHT, 106],
  ],
  T: [
    [LEFT, 34],
    [RIGHT, 34],
    [MIDDLE, 46],
    [LEFT, 58],
    [RIGHT, 58],
    [LEFT, 82],
    [RIGHT, 82],
    [MIDDLE, 94],
    [LEFT, 106],
    [RIGHT, 106],
  ],
};

function Suit({ suit, x, y, size }: { suit: string; x: number; y: number; size: number }) {
  const isHollow = suit === 'h' || suit === 'd';
  return (
    <path
      className={isHollow ? styles.hollow : styles.full}
      d={SUITS[suit] ?? ''}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`}
    />
  );
}

/** A card, face up. Its name is said beside it. */
export function PlayingCard({ card }: { card: Card }) {
  const [rank = '', suit = ''] = card;
  const pips = PIPS[rank];
  const corner = (
    <>
      <text x="14" y="25">
        {rankText(card)}
      </text>
      <Suit suit={suit} x={14} y={37} size={14} />
    </>
  );
  return (
    <svg className={styles.card} viewBox="0 0 100 140" aria-hidden="true">
      <path className={styles.edge} d={EDGE} />
      {corner}
      <g transform="rotate(180 50 70)">{corner}</g>
      {pips ? (
        pips.map(([x, y]) => <Suit key={`${x} ${y}`} suit={suit} x={x} y={y} size={rank === 'A' ? 40 : 18} />)
      ) : (
        <>
          <text className={styles.court} x="50" y="72">
            {rank}
          </text>
          <Suit suit={suit} x={50} y={94} size={26} />
        </>
      )}
    </svg>
  );
}

/** A flower card: its month, and whether it is a bright one. */
export const MonthCard = ({ month, isBright }: { month: number; isBright: boolean }) => (
  <svg className={styles.card} viewBox="0 0 100 140" aria-hidden="true">
    <path className={styles.edge} d={EDGE} />
    {isBright && <circle className={styles.moon} cx="50" cy="62" r="30" />}
    <text className={styles.month} x="50" y="75">
      {month}
    </text>
    <text className={styles.small} x="50" y="122">
      {isBright ? '광' : '월'}
    </text>
  </svg>
);

/** A card whose suit does not count. */
export const RankCard = ({ text }: { text: string }) => (
  <svg className={styles.card} viewBox="0 0 100 140" aria-hidden="true">
    <path className={styles.edge} d={EDGE} />
    <text className={styles.court} x="50" y="84">
      {text}
    </text>
  </svg>
);
