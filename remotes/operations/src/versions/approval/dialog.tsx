import { DecidePending, type PendingChange } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import type { Seen } from '../channel/deed';
import { DeedDialog } from '../channel/deed-dialog';
import { CHANNEL } from '../channel/queries';
import { actorWord, percentWord, shortId } from '../channel/words';
import { policyWords } from '../policy/words';

/** `drop` takes a rollout off the queue: nobody has to let it through, so nothing is declined. */
export type Answered = 'approve' | 'decline' | 'drop';

type Props = DialogProps<{ change: PendingChange; answer: Answered; seen: Seen }>;

const WORDS = {
  approve: {
    title: '변경 승인',
    deed: '승인하고 적용하기',
    tone: 'primary',
    what: '승인하면 바로 적용돼요. 요청한 본인은 승인할 수 없어요.',
    told: '승인해서 적용했어요.',
  },
  decline: {
    title: '변경 거절',
    deed: '거절하기',
    tone: 'danger',
    what: '거절하면 회원이 받는 것은 그대로예요. 요청한 본인은 거절로 거두어들일 수 있어요.',
    told: '거절했어요. 바뀐 것은 없어요.',
  },
  drop: {
    title: '대기열에서 빼기',
    deed: '대기열에서 빼기',
    tone: 'danger',
    what: '이 배포는 시작되지 않아요. 회원이 받는 것은 그대로예요.',
    told: '대기열에서 뺐어요.',
  },
} as const;

/** The second operator's word. Whoever asked may take the change back, and nothing more: the registry holds to that. */
export default function ApprovalDialog({ change, answer, seen, close }: Props) {
  const { id, actor, composition, percent, policy, reason: why } = change;
  const asked = policy
    ? policyWords(policy)
    : `조합 ${shortId(composition)}${percent !== null ? ` · ${percentWord(percent)}` : ''}`;
  const { what, ...words } = WORDS[answer];
  const isApproved = answer === 'approve';
  return (
    <DeedDialog
      {...words}
      seen={seen}
      act={(reason, { sequence }) =>
        send(DecidePending, { params: { channel: CHANNEL, id }, body: { isApproved, expected: sequence, reason } })
      }
      close={close}
    >
      <p>{`${actorWord(actor)}: ${asked} · ${why}`}</p>
      <p>{what}</p>
    </DeedDialog>
  );
}
