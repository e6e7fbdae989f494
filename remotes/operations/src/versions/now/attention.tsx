import type { ChannelState, CompositionRow } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Alert, Button } from '@madang/ui';
import { seenOf } from '../channel/deed';
import type { RemoteHealth } from '../health/verdicts';
import { findingWords } from '../health/words';
import styles from './now.module.css';

interface Props {
  state: ChannelState;
  remotes: readonly RemoteHealth[];
  before: CompositionRow | null;
}

/** Names each remote that does worse than the version before it, and the quickest way out. */
export function Attention({ state, remotes, before }: Props) {
  const worse = remotes.filter(remote => remote.outcome === 'worse');
  if (worse.length === 0) return null;
  return (
    <Alert tone="warn">
      <ul className={styles.worse}>
        {worse.map(remote => (
          <li key={remote.name}>
            <b>
              {remote.name} {remote.candidate ?? remote.stable}: 앞 버전 {remote.predecessor}보다 나빠요.
            </b>{' '}
            {findingWords(remote.findings, 'worse')}
          </li>
        ))}
      </ul>
      <WayOut state={state} worse={worse} before={before} />
    </Alert>
  );
}

/** Where all that is worse comes with the candidate, ending its rollout is enough; else the channel goes back. */
function WayOut({
  state,
  worse,
  before,
}: {
  state: ChannelState;
  worse: readonly RemoteHealth[];
  before: Props['before'];
}) {
  const seen = seenOf(state);
  const [first] = worse;
  const isOfCandidate = state.rollout !== null && worse.every(remote => remote.candidate !== null);
  return (
    <div className={styles.ways}>
      {isOfCandidate && (
        <Button
          tone="danger"
          size="s"
          icon="back"
          onClick={() => openDialog('operations/decide', { deed: 'abort', state })}
        >
          배포 중단하고 되돌리기
        </Button>
      )}
      {!isOfCandidate && before && (
        <Button
          tone="danger"
          size="s"
          icon="back"
          onClick={() => openDialog('operations/rollback', { target: before, current: state.current, seen })}
        >
          되돌리기
        </Button>
      )}
      {first && first.name !== 'shell' && (
        <Button
          tone="quiet"
          size="s"
          onClick={() =>
            openDialog('operations/kill', { remote: first.name, version: first.candidate ?? first.stable, seen })
          }
        >
          {first.name} 차단
        </Button>
      )}
    </div>
  );
}
