import type { ChannelState, CompositionRow } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Badge, Button, DateTime, Panel } from '@madang/ui';
import type { ReactNode } from 'react';
import { snapshotOf } from '../channel/action';
import { differenceWords } from '../channel/differences';
import { actorWord, percentWord, shortId } from '../channel/words';
import { NamedMembers } from './named-members';
import styles from './now.module.css';

interface Props {
  state: ChannelState;
  /** What ran before the current composition: the way back. */
  before: CompositionRow | null;
}

/** Each group of visitors with the composition that it gets at this moment. */
export function WhoGetsWhat({ state, before }: Props) {
  const { rollout, candidate, current, since } = state;
  return (
    <Panel title="지금 누가 무엇을 받나요" note="화면이 보이는 동안 3초마다 새로 고쳐요">
      <ul className={styles.groups}>
        {rollout && candidate && (
          <Group
            who={
              <>
                <b>{`방문자 ${percentWord(rollout.percent)}`}</b>
                <NamedMembers ids={rollout.members} />
              </>
            }
            what={
              <>
                <span>후보 조합</span> <b>{shortId(candidate.id)}</b> <Badge tone="line">후보</Badge>
              </>
            }
            note={differenceWords(current.versions, candidate.versions)}
          />
        )}
        <Group
          who={<b>{rollout ? `나머지 방문자 ${percentWord(rest(rollout.percent))}` : '모든 방문자'}</b>}
          what={
            <>
              <span>지금 조합</span> <b>{shortId(current.id)}</b> <Badge>안정</Badge>
            </>
          }
          note={
            <>
              <DateTime at={since} />
              <span>{`부터 · ${actorWord(current.createdBy)} 제안`}</span>
            </>
          }
        >
          {before && <BackButton state={state} before={before} />}
        </Group>
      </ul>
    </Panel>
  );
}

/** Hundredths of a percent are whole numbers, so that 100 − 0.1 is 99.9. */
const rest = (percent: number) => Math.round(10_000 - percent * 100) / 100;

function BackButton({ state, before }: { state: ChannelState; before: CompositionRow }) {
  return (
    <Button
      // While a rollout has the word, the way back is to end it.
      tone={state.rollout ? 'quiet' : 'danger'}
      icon="back"
      onClick={() =>
        openDialog('operations/rollback', { target: before, current: state.current, seen: snapshotOf(state) })
      }
    >
      직전 조합으로 되돌리기
    </Button>
  );
}

interface GroupProps {
  who: ReactNode;
  what: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}

function Group({ who, what, note, children }: GroupProps) {
  return (
    <li className={styles.group}>
      <div>{who}</div>
      <div>
        <p>{what}</p>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
