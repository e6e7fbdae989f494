import type { Round } from '@madang/contracts';
import { roulettePockets, wheelSegments } from '@madang/games';
import type { CSSProperties } from 'react';
import styles from './drawing.module.css';
import { useReveal } from './times';

/** The pockets as they lie around a European wheel. */
export const ROULETTE: readonly string[] = roulettePockets.map(String);

/** One ring counts its segments around. */
export const ONE_RING: readonly string[] = wheelSegments.map((_, segment) => String(segment + 1));

const RADIUS = 96;
const INNER = 62;
const TURNS = 4;
const STOP_SECOND = 8;
const CIRCLE = 360;
/** More labels than this are written smaller. */
const CROWDED = 40;

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** A piece of the ring, its middle at the given angle. */
const pieceOf = (middle: number, width: number): string =>
  [
    `M${point(RADIUS, middle - width / 2)}`,
    `A${RADIUS} ${RADIUS} 0 0 1 ${point(RADIUS, middle + width / 2)}`,
    `L${point(INNER, middle + width / 2)}`,
    `A${INNER} ${INNER} 0 0 0 ${point(INNER, middle - width / 2)}Z`,
  ].join('');

/** How far the disc turns until a segment stands under the needle, some whole turns before that. */
export const stopOf = (segment: number, count: number): number => TURNS * CIRCLE - (segment * CIRCLE) / count;

export interface WheelProps {
  round: Round;
  /** Around the wheel, as they lie. */
  labels: readonly string[];
  /** Which of them was drawn. */
  hit: number;
}

/** A wheel that stops with what was drawn under its needle. */
export function WheelDrawing({ round, labels, hit }: WheelProps) {
  const at = useReveal(round);
  const width = CIRCLE / labels.length;
  const disc: CSSProperties & { '--stop': string } = { ...at(0.5), '--stop': `${stopOf(hit, labels.length)}deg` };
  return (
    <svg
      className={`${styles.wheel} ${labels.length > CROWDED ? styles.crowded : ''}`}
      viewBox="-104 -110 208 214"
      aria-hidden="true"
    >
      <g className={styles.disc} style={disc}>
        {labels.map((label, segment) => (
          <g key={label} transform={`rotate(${segment * width})`}>
            <path className={`${styles.segment} ${segment % 2 === 1 ? styles.odd : ''}`} d={pieceOf(0, width)} />
            <text y="-83">{label}</text>
            {segment === hit && (
              <g className={styles.hit} style={at(STOP_SECOND)}>
                <path d={pieceOf(0, width)} />
                <text y="-83">{label}</text>
              </g>
            )}
          </g>
        ))}
      </g>
      <path className={styles.needle} d="M-7 -108H7L0 -94z" />
      <text className={styles.center} y="10" style={at(STOP_SECOND)}>
        {labels[hit]}
      </text>
    </svg>
  );
}
