import type { ChannelState, Rollout } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Button } from '@madang/ui';
import type { RolloutAction } from './decide-dialog';
import styles from './rollout.module.css';
import { nextStep } from './steps';

/** What an operator can do with the running rollout, the likeliest first. */
export function RolloutActions({ state, rollout }: { state: ChannelState; rollout: Rollout }) {
  const next = nextStep(rollout.percent);
  const decide = (deed: RolloutAction) => openDialog('operations/decide', { deed, state });
  return (
    <div className={styles.actions}>
      {next === null || rollout.percent >= 50 ? (
        <Button tone="primary" icon="check" onClick={() => decide('finish')}>
          모두에게 배포하고 마치기
        </Button>
      ) : (
        <Button tone="primary" onClick={() => openDialog('operations/step', { state, percent: next })}>
          {`${next}%로 올리기`}
        </Button>
      )}
      <Button tone="danger" icon="back" onClick={() => decide('abort')}>
        배포 중단하고 되돌리기
      </Button>
      <div className={styles.quieter}>
        {rollout.isPaused ? (
          <Button tone="quiet" onClick={() => decide('resume')}>
            다시 진행하기
          </Button>
        ) : (
          <Button tone="quiet" icon="pause" onClick={() => decide('pause')}>
            {`${rollout.percent}%에서 멈추기`}
          </Button>
        )}
        {next !== null && rollout.percent >= 50 && (
          <Button tone="quiet" onClick={() => openDialog('operations/step', { state, percent: next })}>
            비율 올리기
          </Button>
        )}
        {next !== null && rollout.percent < 50 && (
          <Button tone="quiet" onClick={() => decide('finish')}>
            바로 마치기
          </Button>
        )}
      </div>
    </div>
  );
}
