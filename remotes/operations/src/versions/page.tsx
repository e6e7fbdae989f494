import type { CompositionRow } from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import { Failure, PageHead, Panel, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { AuditTable } from './audit';
import { CompositionHistory } from './history';
import { delivery } from './queries';
import { RemoteTable } from './remotes';

export function Component() {
  const { data, error, refetch } = useQuery(delivery.channel());
  if (error) {
    return (
      <Failure title="등록소에 닿지 못했어요" onRetry={() => refetch()}>
        회원들은 마지막으로 서명된 조합을 그대로 쓰고 있어요.
      </Failure>
    );
  }
  if (!data) return <Skeleton rows={8} />;
  return <Versions current={data.current} since={data.since} />;
}

function Versions({ current, since }: { current: CompositionRow; since: string }) {
  return (
    <>
      <PageHead title="리모트 버전" sub={`채널 stable · 조합 ${shortId(current.id)} · ${formatDateTime(since)}부터`} />
      <Panel title="지금 서비스 중" flush>
        <RemoteTable current={current} />
      </Panel>
      <Panel title="조합 기록" flush>
        <CompositionHistory current={current} />
      </Panel>
      <Panel title="감사 기록" flush>
        <AuditTable />
      </Panel>
    </>
  );
}

/** Enough of a hash to tell compositions apart by eye. */
function shortId(id: string): string {
  return id.slice(0, 8);
}
