import { type ChannelState, ROLLOUT_STEPS, type Rollout } from '@madang/contracts';
import { DateTime, Status } from '@madang/ui';
import { useId } from 'react';
import { reasonWords } from '../audit/reasons';
import { actorWord } from '../channel/words';
import type { RemoteHealth } from '../health/verdicts';
import { RolloutActions } from './actions';
import { JudgementNotice } from './judgement';
import styles from './rollout.module.css';
import { Sides } from './sides';
import { reachWords } from './steps';

interface Props {
  state: ChannelState;
  remotes: readonly RemoteHealth[];
}

/** The running rollout: how far it is, how the candidate does beside stable, and what can be done. Nothing without one. */
export function RolloutPanel({ state, remotes }: Props) {
  const titleId = useId();
  const { rollout, candidate } = state;
  if (!rollout || !candidate) return null;
  const changing = remotes.filter(remote => remote.candidate !== null);
  return (
    <section className={styles.roll} aria-labelledby={titleId}>
      <Head titleId={titleId} rollout={rollout} changing={changing} />
      <div className={styles.halves}>
        <div className={styles.progress}>
          <Progress rollout={rollout} />
          <RolloutActions state={state} rollout={rollout} />
        </div>
        <div className={styles.evidence}>
          {changing.map(remote => (
            <Sides key={remote.name} remote={remote} />
          ))}
          <JudgementNotice judgement={state.judgement} rollout={rollout} changed={changing.map(({ name }) => name)} />
        </div>
      </div>
    </section>
  );
}

function Head({ titleId, rollout, changing }: { titleId: string; rollout: Rollout; changing: Props['remotes'] }) {
  return (
    <div className={styles.head}>
      <h2 id={titleId}>점진 배포</h2>
      {changing.map(({ name, stable, candidate }) => (
        <span key={name}>
          <b>{name}</b> <span>{`${stable ?? '없음'} →`}</span> <b>{candidate}</b>
        </span>
      ))}
      <Status shape={rollout.isPaused ? 'wait' : 'open'}>{rollout.isPaused ? '멈춤' : '나눠 배포 중'}</Status>
      {rollout.isAutomatic && <Status shape="ok">자동으로 올림</Status>}
      <span className={styles.started}>
        <DateTime at={rollout.startedAt} form="short" />{' '}
        <span>{`시작 · ${actorWord(rollout.startedBy)} · ${reasonWords({ actor: rollout.startedBy, reason: rollout.reason })}`}</span>
      </span>
    </div>
  );
}

function Progress({ rollout: { percent } }: { rollout: Rollout }) {
  const resting = ROLLOUT_STEPS.findLast(step => step <= percent);
  return (
    <>
      <p className={styles.percent}>
        <span>{percent}</span>
        <small>%</small>
      </p>
      <p>{reachWords(percent)}</p>
      <ol className={styles.steps} aria-label="단계">
        {ROLLOUT_STEPS.map(step => (
          <li
            key={step}
            className={step <= percent ? styles.done : undefined}
            aria-current={step === resting ? 'step' : undefined}
          >
            {`${step}%`}
          </li>
        ))}
      </ol>
    </>
  );
}
