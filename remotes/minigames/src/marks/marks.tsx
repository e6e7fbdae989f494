import type { Card } from '@madang/contracts';
import { VisuallyHidden } from '@madang/ui';
import type { ReactNode } from 'react';
import styles from './marks.module.css';

export interface BallProps {
  number: number;
  /** The power ball: a ring instead of a filled ball. */
  isPower?: boolean;
  size?: 's' | 'm' | 'l';
}

const BALL_SIZES = { s: styles.small, m: '', l: styles.large };

export const Ball = ({ number, isPower = false, size = 'm' }: BallProps) => (
  <span className={`${styles.ball} ${isPower ? styles.power : ''} ${BALL_SIZES[size]}`}>
    {isPower && <VisuallyHidden>파워볼 </VisuallyHidden>}
    <span>{number}</span>
  </span>
);

export type Tone = 'plain' | 'full' | 'banker' | 'player' | 'tie';

/** One answer of a round in a letter. Its shape says it besides its colour. */
export const Pip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`${styles.pip} ${styles[tone]}`}>{children}</span>
);

const SUITS: Readonly<Record<string, { sign: string; name: string }>> = {
  s: { sign: '♠', name: '스페이드' },
  h: { sign: '♡', name: '하트' },
  d: { sign: '♢', name: '다이아몬드' },
  c: { sign: '♣', name: '클럽' },
};

/** T is written 10. */
export const rankText = (card: Card): string => (card.startsWith('T') ? '10' : card.charAt(0));
export const suitSign = (card: Card): string => SUITS[card.charAt(1)]?.sign ?? '';
/** 하트 10, as it is read out. */
export const cardName = (card: Card): string => `${SUITS[card.charAt(1)]?.name ?? ''} ${rankText(card)}`;

/** A card as a word in a line. */
export const CardText = ({ card }: { card: Card }) => (
  <span className={styles.card}>
    <VisuallyHidden>{cardName(card)} </VisuallyHidden>
    <span aria-hidden="true">{`${rankText(card)}${suitSign(card)}`}</span>
  </span>
);

/** Where the eyes of each number are, in a box of 24. */
const EYES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
};

export const Die = ({ number, size = 22 }: { number: number; size?: number }) => (
  <svg className={styles.die} viewBox="0 0 24 24" width={size} height={size} role="img" aria-label={`주사위 ${number}`}>
    <path d="M4 .75H23.25V20A3.25 3.25 0 0 1 20 23.25H4A3.25 3.25 0 0 1 .75 20V4A3.25 3.25 0 0 1 4 .75z" />
    {EYES[number]?.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />
    ))}
  </svg>
);

/** A ladder in small: where it starts and ends, and its lines. */
export function LadderSign({ start, lines, end }: { start: 'left' | 'right'; lines: 3 | 4; end: 'odd' | 'even' }) {
  const steps = lines === 3 ? [7, 11, 15] : [6.2, 9.4, 12.6, 15.8];
  const block = (side: 'left' | 'right', y: number) => `M${side === 'left' ? 1.25 : 11.25} ${y}h5.5v4h-5.5z`;
  return (
    <svg className={styles.ladder} viewBox="0 0 18 22" aria-hidden="true">
      <path d={`M4 2.5v17M14 2.5v17${steps.map(y => `M4 ${y}h10`).join('')}`} />
      <path className={styles.feet} d={`${block(start, 0.25)}${block(end === 'odd' ? 'left' : 'right', 17.75)}`} />
    </svg>
  );
}
