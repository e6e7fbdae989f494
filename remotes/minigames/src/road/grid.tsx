import { type Place, ROAD_ROWS } from '@madang/games';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './road.module.css';

export interface GridProps {
  label: string;
  /** Pixels of a cell. */
  size: number;
  /** What stands in the grid, in boxes of `size` whose origins are their places. */
  cells: readonly { readonly place: Place; readonly node: ReactNode }[];
  /** Columns that are drawn at least, filled or not. */
  columns: number;
  /** Numbers below the columns. */
  feet?: readonly number[] | undefined;
}

/** A road on its grid, pushed to its newest end. It can be pushed along with the keyboard. */
export function RoadGrid({ label, size, cells, columns, feet }: GridProps) {
  const frame = useRef<HTMLElement>(null);
  const count = Math.max(columns, ...cells.map(({ place }) => place.column + 2));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cell lies at the end
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [cells.length]);
  const width = count * size;
  const height = ROAD_ROWS * size;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be pushed along must be reachable
    <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
      <svg
        className={styles.grid}
        width={width}
        height={height + (feet ? size : 0)}
        viewBox={`0 0 ${width} ${height + (feet ? size : 0)}`}
        preserveAspectRatio="xMinYMin meet"
        aria-hidden="true"
      >
        <path className={styles.line} d={linesOf(count, size)} />
        {cells.map(({ place, node }) => (
          <g key={`${place.column} ${place.row}`} transform={`translate(${place.column * size} ${place.row * size})`}>
            {node}
          </g>
        ))}
        {feet?.map((foot, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column stays where it is
          <text key={column} className={styles.count} x={(column + 0.5) * size} y={height + size * 0.68}>
            {foot || ''}
          </text>
        ))}
      </svg>
    </section>
  );
}

function linesOf(columns: number, size: number): string {
  const across = Array.from({ length: ROAD_ROWS }, (_, row) => `M0 ${(row + 1) * size}H${columns * size}`);
  const down = Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * size} 0V${ROAD_ROWS * size}`);
  return [...across, ...down].join('');
}
