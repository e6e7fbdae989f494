import { type Kill, ReviveRemote } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import type { ChannelSnapshot } from '../channel/action';
import { ActionDialog } from '../channel/action-dialog';
import { params } from '../channel/queries';
import { rangeWord } from './panel';

type Props = DialogProps<Kill & { seen: ChannelSnapshot }>;

/** Lets a remote's versions back into the site. */
export default function Revive({ remote, range, seen, close }: Props) {
  return (
    <ActionDialog
      title={`${remote} 차단 풀기`}
      submitLabel={`${remote} 차단 풀기`}
      seen={seen}
      run={(reason, { sequence }) =>
        send(ReviveRemote, { params, body: { remote, range, expected: sequence, reason } })
      }
      doneMessage={`${remote} 차단을 풀었어요.`}
      close={close}
    >
      <p>{`${remote} ${rangeWord(range)}의 차단을 풀어요. 회원이 다시 들어오면 점검 안내 대신 페이지를 봐요.`}</p>
    </ActionDialog>
  );
}
