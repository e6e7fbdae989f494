import { Freeze } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import type { ChannelSnapshot } from '../channel/action';
import { ActionDialog } from '../channel/action-dialog';
import { params } from '../channel/queries';

type Props = DialogProps<{ isFrozen: boolean; seen: ChannelSnapshot }>;

/** Holds all changes of the channel, or lets them through again. */
export default function FreezeChannel({ isFrozen, seen, close }: Props) {
  return (
    <ActionDialog
      title={isFrozen ? '변경 동결' : '동결 해제'}
      submitLabel={isFrozen ? '동결하기' : '동결 풀기'}
      seen={seen}
      run={(reason, { sequence }) => send(Freeze, { params, body: { isFrozen, expected: sequence, reason } })}
      doneMessage={isFrozen ? '변경을 동결했어요.' : '동결을 풀었어요.'}
      close={close}
    >
      <p>
        {isFrozen
          ? '회원이 받는 것은 그대로예요. 풀 때까지 새 배포와 비율 올리기를 받지 않고, 되돌리기·배포 중단·차단만 할 수 있어요.'
          : '다시 버전을 바꾸고 배포할 수 있게 돼요. 회원이 받는 것은 그대로예요.'}
      </p>
    </ActionDialog>
  );
}
