import type { ChannelState } from '@madang/contracts';
import { Failure, PageHead, Pager, Panel, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { pageOfRows, useAddress } from '../channel/address';
import { usePast } from '../channel/past-rows';
import { delivery } from '../channel/queries';
import { Compare } from './compare';
import { CompositionTable } from './table';

const ROWS = 20;

export function Component() {
  const { data, error, refetch } = useQuery(delivery.state());
  return (
    <>
      <PageHead title="조합" sub="함께 돌아가는 버전의 묶음이에요. 한 번 만든 조합은 바뀌지 않아요." />
      {!data && error && <Failure title="조합을 불러오지 못했어요" onRetry={() => refetch()} />}
      {!data && !error && <Skeleton rows={6} />}
      {data && <History state={data} />}
    </>
  );
}

function History({ state }: { state: ChannelState }) {
  const { compositions, past } = usePast(state);
  const address = useAddress();
  const rows = compositions.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const { page, pageCount, shown } = pageOfRows(rows, address.get('page'), ROWS);
  return (
    <>
      {rows.length > 0 && <Compare rows={rows} state={state} past={past} />}
      <Panel title={`모든 조합 ${rows.length}`} flush>
        <CompositionTable state={state} rows={shown} past={past} />
        <Pager page={page} pageCount={pageCount} onPage={next => address.change({ page: String(next) })} />
      </Panel>
    </>
  );
}
