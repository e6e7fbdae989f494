import { sentenceOf } from '@madang/betting';
import { useNavigate } from '@madang/federation/facade/router';
import { betting } from '@madang/locale';
import { Alert, Button, toast } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $placing, place } from '../placing';
import type { SlipView } from '../view';
import styles from './slip.module.css';
import { Payout } from './sum';

/** The one button. It names the deed and the sum, and says so when the odds are no longer those that were picked. */
export function PlaceButton({ view }: { view: SlipView }) {
  const placing = useStore($placing);
  const send = useSend(view);
  const whyId = useId();
  const isSending = placing.kind === 'sending';
  const why = whyNot(view);
  return (
    <div className={styles.deed}>
      <Payout view={view} />
      {(placing.kind === 'refused' || placing.kind === 'unanswered') && <Alert tone="warn">{placing.sentence}</Alert>}
      <p id={whyId} className={styles.problem} role="status">
        {why}
      </p>
      <Button
        tone="primary"
        size="pay"
        busy={isSending}
        disabled={!view.isReady && !isSending}
        aria-describedby={why ? whyId : undefined}
        onClick={send}
      >
        {deedOf(view, isSending)}
      </Button>
    </div>
  );
}

/** The problem in words, unless the stake's own field already says it. */
function whyNot({ problem }: SlipView): string | null {
  if (!problem) return null;
  switch (problem.kind) {
    case 'min-stake':
    case 'max-stake':
    case 'balance':
      return null;
    case 'stale':
      return betting.stale;
    default:
      return sentenceOf(problem);
  }
}

function deedOf({ record, moved, isRepeat }: SlipView, isSending: boolean): string {
  if (!record.stake) return '베팅하기';
  if (isRepeat && !isSending) return betting.placeAgain(record.stake);
  return moved.length > 0 ? betting.placeMoved(record.stake) : betting.place(record.stake);
}

function useSend(view: SlipView): () => void {
  const navigate = useNavigate();
  return async () => {
    const outcome = await place(view);
    if (outcome.kind !== 'placed') return;
    const action = { label: '베팅내역 보기', run: () => void navigate('/bet_result') };
    toast(betting.placed, { tone: 'ok', action });
  };
}
