import { betting } from '@madang/locale';
import { useStore } from '@nanostores/react';
import { $placing, place } from '../placing';
import type { SlipView } from '../view';
import { HoldTimer } from './hold-timer';
import { noteOf, problemText } from './note';
import { Payout, PlaceFoot } from './place-foot';

/** The one button. It names the action and the sum, and says when the odds are no longer those that were picked. */
export function PlaceButton({ view }: { view: SlipView }) {
  const placing = useStore($placing);
  const isSending = placing.kind === 'sending';
  const until = isSending ? placing.until : null;
  return (
    <PlaceFoot
      sums={
        <Payout
          name={view.form === 'multiple' ? '예상 당첨금' : '최대 예상 당첨금'}
          won={view.cost > 0 ? view.payout.payout : null}
        />
      }
      sentence={placing.kind === 'refused' || placing.kind === 'unanswered' ? placing.sentence : null}
      note={until === null ? noteOf(view) : betting.held(view.delaySeconds)}
      aside={until !== null && <HoldTimer until={until} />}
      isNoteOfButton={problemText(view) !== null}
      isReady={view.isReady}
      isSending={isSending}
      label={buttonText(view, isSending)}
      onPlace={() => void place(view)}
    />
  );
}

function buttonText({ cost, moved, isRepeat, problem }: SlipView, isSending: boolean): string {
  if (problem?.kind === 'no-stake') return betting.enterStake;
  if (cost === 0) return '베팅하기';
  if (isRepeat && !isSending) return betting.placeAgain(cost);
  return moved.length > 0 ? betting.placeMoved(cost) : betting.place(cost);
}
