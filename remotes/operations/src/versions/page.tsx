import type { ChannelState } from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import { Alert, Failure, PageHead, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ApprovalPanel } from './approval/panel';
import { RecentEntries } from './audit/recent';
import { usePast } from './channel/past-rows';
import { delivery } from './channel/queries';
import { shortId } from './channel/words';
import { FrozenNotice } from './freeze/notice';
import { RemotePanel } from './health/panel';
import { remotesOf } from './health/verdicts';
import { RecentCompositions } from './history/recent';
import { KillPanel } from './kill/panel';
import { Attention } from './now/attention';
import { PageActions } from './now/page-actions';
import { QueuePanel } from './now/queue';
import { WhoGetsWhat } from './now/who-gets-what';
import { RolloutPanel } from './rollout/panel';
import styles from './versions.module.css';

export function Component() {
  const { data, error, refetch } = useQuery(delivery.state());
  if (!data && error) {
    return (
      <Failure title="등록소에 닿지 못했어요" onRetry={() => refetch()}>
        회원들은 마지막으로 서명된 조합을 그대로 쓰고 있어요.
      </Failure>
    );
  }
  if (!data) return <Skeleton rows={8} />;
  return <Versions state={data} isStale={error !== null} />;
}

/** What runs for whom now first, then what to do about it, then how it came to be. */
function Versions({ state, isStale }: { state: ChannelState; isStale: boolean }) {
  const history = usePast(state);
  const health = useQuery(delivery.health());
  const remotes = remotesOf({ state, past: history.past, health: health.data ?? [] });
  const before = history.lastGood;
  return (
    <>
      <PageHead
        title="리모트 버전"
        sub={`채널 ${state.channel} · 조합 ${shortId(state.current.id)} · ${formatDateTime(state.since)}부터`}
      >
        <PageActions state={state} />
      </PageHead>
      <div className={styles.notices}>
        {isStale && (
          <Alert tone="warn">
            <b>등록소에 닿지 못했어요.</b> 마지막으로 확인한 상태예요. 회원들은 그대로 쓰고 있어요.
          </Alert>
        )}
        <FrozenNotice state={state} />
        <Attention state={state} remotes={remotes} before={before} />
      </div>
      <WhoGetsWhat state={state} before={before} />
      <RolloutPanel state={state} remotes={remotes} />
      <ApprovalPanel state={state} compositions={history.compositions} />
      <QueuePanel state={state} compositions={history.compositions} />
      <KillPanel state={state} />
      <RemotePanel state={state} remotes={remotes} status={health.data ? 'success' : health.status} />
      <RecentCompositions state={state} past={history.past} more={<Link to="../compositions">모든 조합과 비교</Link>} />
      <RecentEntries history={history} more={<Link to="../audit">모든 기록</Link>} />
    </>
  );
}
