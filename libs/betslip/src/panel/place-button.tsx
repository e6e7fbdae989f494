import { betting } from '@madang/locale';
import { Alert, Button } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $placing, place } from '../placing';
import type { SlipView } from '../view';
import { HoldTimer } from './hold-timer';
import { noteOf, problemText } from './note';
import styles from './place-button.module.css';
import { Payout } from './sum';

/** The one button. It names the action and the sum, and says when the odds are no longer those that were picked. */
export function PlaceButton({ view }: { view: SlipView }) {
  const placing = useStore($placing);
  const noteId = useId();
  const isSending = placing.kind === 'sending';
  const until = isSending ? placing.until : null;
  return (
    <div className={styles.deed}>
      <Payout view={view} />
      {(placing.kind === 'refused' || placing.kind === 'unanswered') && <Alert tone="warn">{placing.sentence}</Alert>}
      <div className={styles.notes}>
        <p id={noteId} className={styles.note} role="status">
          {until === null ? noteOf(view) : betting.held(view.delaySeconds)}
        </p>
        {until !== null && <HoldTimer until={until} />}
      </div>
      <Button
        tone="primary"
        size="pay"
        busy={isSending}
        disabled={!view.isReady && !isSending}
        aria-describedby={problemText(view) === null ? undefined : noteId}
        onClick={() => void place(view)}
      >
        {buttonText(view, isSending)}
      </Button>
    </div>
  );
}

function buttonText({ cost, moved, isRepeat, problem }: SlipView, isSending: boolean): string {
  if (problem?.kind === 'no-stake') return betting.enterStake;
  if (cost === 0) return '베팅하기';
  if (isRepeat && !isSending) return betting.placeAgain(cost);
  return moved.length > 0 ? betting.placeMoved(cost) : betting.place(cost);
}
