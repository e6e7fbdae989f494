import type { ChannelState, CompositionRow, PendingChange } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Button, DateTime, Panel } from '@madang/ui';
import { snapshotOf } from '../channel/action';
import { differenceWords } from '../channel/differences';
import { actorWord, percentWord, shortId } from '../channel/words';
import { policyWords } from '../policy/words';
import styles from './now.module.css';

interface Props {
  state: ChannelState;
  compositions: readonly CompositionRow[];
}

/** Rollouts that wait for the running one to end, the next first. */
export function QueuePanel({ state, compositions }: Props) {
  if (state.queue.length === 0) return null;
  return (
    <Panel title={`배포 대기열 ${state.queue.length}`} note="지금 배포가 끝나면 차례로 시작돼요">
      <ol className={styles.groups}>
        {state.queue.map((change, index) => (
          <li key={change.id} className={styles.group}>
            <b>{`${index + 1}번째`}</b>
            <ChangeWords change={change} current={state.current} compositions={compositions} />
            <div className={styles.actions}>
              <Button
                size="s"
                tone="quiet"
                aria-label={`${index + 1}번째 배포를 대기열에서 빼기`}
                onClick={() => openDialog('operations/approval', { change, answer: 'drop', seen: snapshotOf(state) })}
              >
                빼기
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface ChangeProps {
  change: PendingChange;
  current: CompositionRow;
  compositions: readonly CompositionRow[];
}

/** What a change that has not happened yet would bring, who requested it and why. */
export function ChangeWords({ change, current, compositions }: ChangeProps) {
  const target = compositions.find(row => row.id === change.composition);
  return (
    <div>
      {change.policy ? (
        <p>{policyWords(change.policy)}</p>
      ) : (
        <p>
          <span>조합</span> <b>{shortId(change.composition)}</b>
          <span>{`${change.percent !== null ? ` · ${percentWord(change.percent)}` : ''}${target ? ` · ${differenceWords(current.versions, target.versions)}` : ''}`}</span>
        </p>
      )}
      <p className={styles.note}>
        <DateTime at={change.at} /> <span>{`· ${actorWord(change.actor)} · ${change.reason}`}</span>
      </p>
    </div>
  );
}
