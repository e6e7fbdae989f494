import { Empty, Failure, PageHead, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { delivery } from '../channel/queries';
import { ApprovalPanel } from './panel';

/** For operators who do not switch versions themselves: what waits for their word. */
export function Component() {
  const state = useQuery(delivery.state());
  const compositions = useQuery(delivery.compositions());
  return (
    <>
      <PageHead title="배포 승인" sub="정책이 정한 변경은 두 사람이 확인해요" />
      {!state.data && state.error && <Failure title="등록소에 닿지 못했어요" onRetry={() => state.refetch()} />}
      {!state.data && !state.error && <Skeleton rows={3} />}
      {state.data?.pending.length === 0 && <Empty title="승인을 기다리는 변경이 없어요." />}
      {state.data && <ApprovalPanel state={state.data} compositions={compositions.data ?? []} />}
    </>
  );
}
