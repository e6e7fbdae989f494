import type { HistoryBy } from '@madang/contracts';
import { Failure, PageHead, Pager, Panel, Segmented, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MemberTabs } from '../member-tabs';
import { historyQuery } from './queries';
import { SumsTable } from './table';
import { Totals } from './totals';

const PERIODS: readonly { id: HistoryBy; label: string }[] = [
  { id: 'day', label: '일별' },
  { id: 'week', label: '주별' },
  { id: 'month', label: '월별' },
];

export function Component() {
  return (
    <>
      <PageHead title="손익 내역" sub="충전하고 베팅한 금액과 손익이에요." />
      <MemberTabs current="/member/history" />
      <History />
    </>
  );
}

function History() {
  const [search, setSearch] = useSearchParams();
  const by = PERIODS.find(({ id }) => id === search.get('by'))?.id ?? 'month';
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(historyQuery(by, page));
  if (error) return <Failure title="손익 내역을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  const choose = (id: HistoryBy) => {
    setPage(1);
    setSearch({ by: id }, { replace: true });
  };
  return (
    <>
      <Panel title="합계" note={`${data.since}부터`}>
        <Totals total={data.total} />
      </Panel>
      <Panel>
        <Segmented label="기간" items={PERIODS} current={by} onSelect={choose} />
      </Panel>
      <SumsTable rows={data.items} by={by} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}
