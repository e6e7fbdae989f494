import { formatWon } from '@madang/locale';
import { Alert, Button } from '@madang/ui';
import { type ReactNode, useId } from 'react';
import styles from './place-foot.module.css';

export interface PlaceFootProps {
  /** What it comes to, and what it pays. */
  sums: ReactNode;
  /** What is said of the last attempt; null where there is nothing to say. */
  sentence: string | null;
  note: string;
  /** Beside the note. */
  aside?: ReactNode;
  /** The note says why it can't be placed: it belongs to the button. */
  isNoteOfButton: boolean;
  isReady: boolean;
  isSending: boolean;
  /** Names the action and the sum. */
  label: string;
  onPlace: () => void;
}

/** The foot of a slip: however much is above it, the button stays in sight, and where the finger is. */
export function PlaceFoot(props: PlaceFootProps) {
  const { sums, sentence, note, aside, isNoteOfButton, isReady, isSending, label, onPlace } = props;
  const noteId = useId();
  return (
    <div className={styles.foot}>
      <div className={styles.sums}>{sums}</div>
      {sentence !== null && <Alert tone="warn">{sentence}</Alert>}
      <div className={styles.notes}>
        <p id={noteId} className={styles.note} role="status">
          {note}
        </p>
        <div className={styles.aside}>{aside}</div>
      </div>
      <Button
        tone="primary"
        size="pay"
        busy={isSending}
        disabled={!isReady && !isSending}
        aria-describedby={isNoteOfButton ? noteId : undefined}
        onClick={onPlace}
      >
        {label}
      </Button>
    </div>
  );
}

/** What a winning slip pays; null while nothing is staked. */
export const Payout = ({ name, won }: { name: string; won: number | null }) => (
  <dl className={styles.payout}>
    <dt>{name}</dt>
    <dd className={won === null ? styles.asks : undefined}>{won === null ? '금액 입력' : formatWon(won)}</dd>
  </dl>
);
