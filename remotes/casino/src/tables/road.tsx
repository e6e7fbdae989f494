import { type BigRoadCell, bigRoad, countsOf, ROAD_ROWS } from '@madang/games';
import { formatCount } from '@madang/locale';
import type { SidedRounds } from './sides';
import styles from './strip.module.css';

/** Pixels of a cell, and how many columns fit into a card. */
const CELL = 11;
const COLUMNS = 28;
const WIDTH = CELL * COLUMNS;
const HEIGHT = CELL * ROAD_ROWS;

/** The big road of a table in small, its newest columns, and how often each side came. */
export function RoadStrip({ rounds, round }: { rounds: SidedRounds; round: number }) {
  const { names, sides } = rounds;
  const counts = countsOf(sides);
  const cells = bigRoad(sides);
  const first = Math.max(0, Math.max(0, ...cells.map(({ column }) => column + 1)) - COLUMNS);
  const label = `${names.b} ${counts.b}번, ${names.a} ${counts.a}번, 타이 ${counts.tie}번`;
  return (
    <>
      <div className={styles.road}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
          <path className={styles.lines} d={LINES} />
          {cells
            .filter(({ column }) => column >= first)
            .map(cell => (
              <Cell key={cell.round} cell={cell} column={cell.column - first} />
            ))}
        </svg>
      </div>
      <p className={styles.counts} aria-hidden="true">
        <span>
          <span>{names.b}</span> <b>{counts.b}</b>
        </span>
        <span>
          <span>{names.a}</span> <b>{counts.a}</b>
        </span>
        <span>
          타이 <b>{counts.tie}</b>
        </span>
        <span className={styles.end}>{`${formatCount(round)}판째`}</span>
      </p>
    </>
  );
}

/** Filled and red, or hollow and blue; a stroke for the ties after it. */
function Cell({ cell: { side, row, ties }, column }: { cell: BigRoadCell; column: number }) {
  const x = column * CELL + CELL / 2;
  const y = row * CELL + CELL / 2;
  return (
    <>
      <circle className={side === 'b' ? styles.full : styles.hollow} cx={x} cy={y} r={side === 'b' ? 4.25 : 3.65} />
      {ties > 0 && <path className={styles.tie} d={`M${x - 3.5} ${y + 3.5}l7-7`} />}
    </>
  );
}

const LINES = [
  ...Array.from({ length: COLUMNS - 1 }, (_, column) => `M${(column + 1) * CELL} 0V${HEIGHT}`),
  ...Array.from({ length: ROAD_ROWS - 1 }, (_, row) => `M0 ${(row + 1) * CELL}H${WIDTH}`),
].join('');
