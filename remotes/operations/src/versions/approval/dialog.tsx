import { DecidePending, type PendingChange } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import type { ChannelSnapshot } from '../channel/action';
import { ActionDialog } from '../channel/action-dialog';
import { CHANNEL } from '../channel/queries';
import { actorWord, percentWord, shortId } from '../channel/words';
import { policyWords } from '../policy/words';

/** `drop` takes a rollout off the queue: nobody has to let it through, so nothing is declined. */
export type ApprovalDecision = 'approve' | 'decline' | 'drop';

type Props = DialogProps<{ change: PendingChange; answer: ApprovalDecision; seen: ChannelSnapshot }>;

const WORDS = {
  approve: {
    title: '변경 승인',
    submitLabel: '승인하고 적용하기',
    tone: 'primary',
    what: '승인하면 바로 적용돼요. 요청한 본인은 승인할 수 없어요.',
    doneMessage: '승인해서 적용했어요.',
  },
  decline: {
    title: '변경 거절',
    submitLabel: '거절하기',
    tone: 'danger',
    what: '거절하면 회원이 받는 것은 그대로예요. 요청한 본인은 거절로 거두어들일 수 있어요.',
    doneMessage: '거절했어요. 바뀐 것은 없어요.',
  },
  drop: {
    title: '대기열에서 빼기',
    submitLabel: '대기열에서 빼기',
    tone: 'danger',
    what: '이 배포는 시작되지 않아요. 회원이 받는 것은 그대로예요.',
    doneMessage: '대기열에서 뺐어요.',
  },
} as const;

/** The second operator's word. Whoever asked may take the change back, and nothing more: the registry holds to that. */
export default function ApprovalDialog({ change, answer, seen, close }: Props) {
  const { id, actor, composition, percent, policy, reason: why } = change;
  const subject = policy
    ? policyWords(policy)
    : `조합 ${shortId(composition)}${percent !== null ? ` · ${percentWord(percent)}` : ''}`;
  const { what, ...words } = WORDS[answer];
  const isApproved = answer === 'approve';
  return (
    <ActionDialog
      {...words}
      seen={seen}
      run={(reason, { sequence }) =>
        send(DecidePending, { params: { channel: CHANNEL, id }, body: { isApproved, expected: sequence, reason } })
      }
      close={close}
    >
      <p>{`${actorWord(actor)}: ${subject} · ${why}`}</p>
      <p>{what}</p>
    </ActionDialog>
  );
}
