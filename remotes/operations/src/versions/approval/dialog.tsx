import { DecidePending, type PendingChange } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import type { Seen } from '../channel/deed';
import { DeedDialog } from '../channel/deed-dialog';
import { CHANNEL } from '../channel/queries';
import { actorWord, percentWord, shortId } from '../channel/words';

type Props = DialogProps<{ change: PendingChange; isApproved: boolean; seen: Seen }>;

/** The second operator's word. Whoever asked may take the change back, and nothing more: the registry holds to that. */
export default function ApprovalDialog({ change, isApproved, seen, close }: Props) {
  const { id, actor, composition, percent, reason: why } = change;
  return (
    <DeedDialog
      title={isApproved ? '변경 승인' : '변경 거절'}
      deed={isApproved ? '승인하고 적용하기' : '거절하기'}
      tone={isApproved ? 'primary' : 'danger'}
      seen={seen}
      act={(reason, { sequence }) =>
        send(DecidePending, { params: { channel: CHANNEL, id }, body: { isApproved, expected: sequence, reason } })
      }
      told={isApproved ? '승인해서 적용했어요.' : '거절했어요. 바뀐 것은 없어요.'}
      close={close}
    >
      <p>
        {actorWord(actor)}: 조합 {shortId(composition)}
        {percent !== null && ` · ${percentWord(percent)}`} · {why}
      </p>
      <p>
        {isApproved
          ? '승인하면 바로 적용돼요. 요청한 본인은 승인할 수 없어요.'
          : '거절하면 회원이 받는 것은 그대로예요. 요청한 본인은 거절로 거두어들일 수 있어요.'}
      </p>
    </DeedDialog>
  );
}
