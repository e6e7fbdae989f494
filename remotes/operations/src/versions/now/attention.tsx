import type { ChannelState, CompositionRow } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Alert, Button } from '@madang/ui';
import { snapshotOf } from '../channel/action';
import type { RemoteHealth } from '../health/verdicts';
import { findingWords } from '../health/words';
import styles from './now.module.css';

interface Props {
  state: ChannelState;
  remotes: readonly RemoteHealth[];
  /** What to go back to. */
  before: CompositionRow | null;
}

/** Names each remote that does worse than the version before it, with the quickest ways out. */
export function Attention({ state, remotes, before }: Props) {
  const worse = remotes.filter(remote => remote.outcome === 'worse');
  if (worse.length === 0) return null;
  return (
    <Alert tone="warn">
      <ul className={styles.worse}>
        {worse.map(remote => (
          <li key={remote.name}>
            <b>{`${remote.name} ${remote.candidate ?? remote.stable}: 앞 버전 ${remote.predecessor}보다 나빠요.`}</b>{' '}
            <span>{findingWords(remote.findings, 'worse')}</span>
            <div className={styles.ways}>
              <WayBack state={state} remote={remote} before={before} />
              <TakeOut state={state} remote={remote} />
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What comes with the candidate goes with its rollout; what all visitors have goes with the composition. */
function WayBack({ state, remote, before }: { state: ChannelState; remote: RemoteHealth; before: Props['before'] }) {
  if (remote.candidate !== null) {
    return (
      <Button
        tone="danger"
        size="s"
        icon="back"
        onClick={() => openDialog('operations/decide', { deed: 'abort', state })}
      >
        배포 중단하고 되돌리기
      </Button>
    );
  }
  if (!before) return null;
  return (
    <Button
      tone="danger"
      size="s"
      icon="back"
      onClick={() =>
        openDialog('operations/rollback', { target: before, current: state.current, seen: snapshotOf(state) })
      }
    >
      되돌리기
    </Button>
  );
}

function TakeOut({ state, remote: { name, candidate, stable } }: { state: ChannelState; remote: RemoteHealth }) {
  if (name === 'shell') return null;
  const version = candidate ?? stable;
  return (
    <Button
      tone="quiet"
      size="s"
      onClick={() => openDialog('operations/kill', { remote: name, version, seen: snapshotOf(state) })}
    >
      {`${name} 차단`}
    </Button>
  );
}
