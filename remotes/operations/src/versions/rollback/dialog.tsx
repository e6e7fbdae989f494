import { type CompositionRow, Rollback } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import type { ChannelSnapshot } from '../channel/action';
import { ActionDialog } from '../channel/action-dialog';
import { differenceWords } from '../channel/differences';
import { params } from '../channel/queries';
import { shortId } from '../channel/words';

type Props = DialogProps<{ target: CompositionRow; current: CompositionRow; seen: ChannelSnapshot }>;

/** Points the channel back at a composition that it ran before, at once. */
export default function RollBack({ target, current, seen, close }: Props) {
  const body = (reason: string, { composition }: ChannelSnapshot) => ({
    composition: target.id,
    expected: composition,
    reason,
  });
  return (
    <ActionDialog
      title={`조합 ${shortId(target.id)} 되돌리기`}
      submitLabel="이 조합으로 되돌리기"
      tone="danger"
      seen={seen}
      run={(reason, now) => send(Rollback, { params, body: body(reason, now) })}
      doneMessage="앞선 조합으로 되돌렸어요."
      close={close}
    >
      <p>
        <b>{differenceWords(current.versions, target.versions)}</b>
      </p>
      <p>모든 회원에게 바로 적용돼요. 열린 탭은 하던 일을 마치는 대로 되돌아가고, 진행 중인 배포는 끝나요.</p>
    </ActionDialog>
  );
}
