import type { ChannelState, CompositionRow, PendingChange } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Button, Panel } from '@madang/ui';
import { snapshotOf } from '../channel/action';
import { shortId } from '../channel/words';
import styles from '../now/now.module.css';
import { ChangeWords } from '../now/queue';
import type { ApprovalDecision } from './dialog';

interface Props {
  state: ChannelState;
  compositions: readonly CompositionRow[];
}

const REQUEST_NAMES: Readonly<Record<PendingChange['what'], string>> = {
  switch: '한 번에 바꾸기',
  rollout: '점진 배포 시작',
  step: '비율 올리기',
  policy: '정책 완화',
};

/** Changes that wait for a second operator; those of the policy for a second admin. */
export function ApprovalPanel({ state, compositions }: Props) {
  if (state.pending.length === 0) return null;
  return (
    <Panel
      title={`승인 대기 ${state.pending.length}`}
      note="두 번째 운영자가 승인해야 바뀌어요. 정책 완화는 다른 관리자가 승인해요"
    >
      <ul className={styles.groups}>
        {state.pending.map(change => (
          <li key={change.id} className={styles.group}>
            <b>{REQUEST_NAMES[change.what]}</b>
            <ChangeWords change={change} current={state.current} compositions={compositions} />
            <Decide change={change} state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Decide({ change, state }: { change: PendingChange; state: ChannelState }) {
  const decide = (answer: ApprovalDecision) =>
    openDialog('operations/approval', { change, answer, seen: snapshotOf(state) });
  const target = change.policy ? REQUEST_NAMES.policy : `${shortId(change.composition)} ${REQUEST_NAMES[change.what]}`;
  return (
    <div className={styles.actions}>
      <Button size="s" tone="primary" aria-label={`${target} 승인`} onClick={() => decide('approve')}>
        승인
      </Button>
      <Button size="s" tone="quiet" aria-label={`${target} 거절`} onClick={() => decide('decline')}>
        거절
      </Button>
    </div>
  );
}
