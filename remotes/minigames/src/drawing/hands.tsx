import type { Card, Round } from '@madang/contracts';
import type { ReactNode } from 'react';
import { PlayingCard } from './card';
import styles from './drawing.module.css';
import { useReveal } from './times';

export interface Hand {
  readonly name: ReactNode;
  /** What the cards come to: shown when the last one lies there. */
  readonly points: string | null;
  readonly cards: readonly ReactNode[];
}

const FIRST_SECOND = 1;
const PACE = 1.3;

/** Two hands, whose cards are turned one after the other. */
export function Hands({ round, hands }: { round: Round; hands: readonly [Hand, Hand] }) {
  const at = useReveal(round);
  const most = Math.max(...hands.map(hand => hand.cards.length));
  return (
    <div className={styles.hands}>
      {hands.map((hand, side) => (
        <div key={side === 0 ? 'left' : 'right'} className={styles.hand}>
          <span className={styles.handName}>{hand.name}</span>
          <div className={styles.cards}>
            {hand.cards.map((card, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card stays where it was put
              <span key={place} className={styles.turn} style={at(FIRST_SECOND + (place * 2 + side) * PACE)}>
                {card}
              </span>
            ))}
          </div>
          {hand.points !== null && (
            <b className={styles.points} style={at(FIRST_SECOND + most * 2 * PACE)}>
              {hand.points}
            </b>
          )}
        </div>
      ))}
    </div>
  );
}

export const faces = (cards: readonly Card[]): ReactNode[] => cards.map(card => <PlayingCard key={card} card={card} />);
