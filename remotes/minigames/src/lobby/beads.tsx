import type { GameKind, GameState } from '@madang/contracts';
import { roadsOf } from '@madang/games';
import { memo } from 'react';
import styles from './beads.module.css';

const STEP = 9; // pixels from bead to bead

interface BeadsProps {
  kind: GameKind;
  road: GameState['road'];
}

/** How the last rounds of a game went, a bead each: full for one side, hollow for the other, a square for a tie. */
export const Beads = memo(({ kind, road }: BeadsProps) => {
  const [first] = roadsOf(kind);
  if (!first || road === '') return null;
  const width = road.length * STEP;
  return (
    <svg
      className={`${styles.beads} ${kind === 'baccarat' ? styles.baccarat : ''}`}
      width={width}
      height={STEP}
      viewBox={`0 0 ${width} ${STEP}`}
      preserveAspectRatio="xMaxYMid slice"
      role="img"
    >
      <title>{beadsText(first, road)}</title>
      <path className={styles.a} d={beadsOf(road, 'a', CIRCLE)} />
      <path className={styles.b} d={beadsOf(road, 'b', CIRCLE)} />
      <path className={styles.tie} d={beadsOf(road, 't', SQUARE)} />
    </svg>
  );
});

const CIRCLE = 'm-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
const SQUARE = 'm-2.5-2.5h5v5h-5z';

const beadsOf = (road: string, side: string, shape: string): string =>
  [...road].flatMap((one, place) => (one === side ? `M${(place + 0.5) * STEP} ${STEP / 2}${shape}` : [])).join('');

/** What the beads show, in words: "파워 홀짝 최근 12회: 홀 7, 짝 5". */
export function beadsText({ label, a, b, tie }: ReturnType<typeof roadsOf>[number], road: string): string {
  const count = (side: string) => [...road].filter(one => one === side).length;
  const sides = [`${a} ${count('a')}`, `${b} ${count('b')}`, ...(tie === null ? [] : [`${tie} ${count('t')}`])];
  return `${label} 최근 ${road.length}회: ${sides.join(', ')}`;
}
