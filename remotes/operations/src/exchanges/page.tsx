import { Failure, PageHead, Pager, Skeleton, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExchangeTable } from './list';
import { type ExchangeFilter, operatorExchanges } from './queries';

const STATES: { id: ExchangeFilter['state']; label: string }[] = [
  { id: 'waiting', label: '대기' },
  { id: 'processing', label: '처리중' },
  { id: 'done', label: '완료' },
  { id: 'refused', label: '거절' },
  { id: 'cancelled', label: '취소' },
  { id: 'all', label: '전체' },
];

export function Component() {
  const [filter, setFilter] = useState<ExchangeFilter>({ state: 'waiting', page: 1 });
  return (
    <>
      <PageHead
        title="환전 신청"
        sub="처리를 시작하면 회원이 취소할 수 없어요. 거절하면 금액은 바로 돌아가요. 큰 금액은 운영자 두 명이 승인해야 해요"
      />
      <Tabs label="신청 상태" items={STATES} current={filter.state} onSelect={state => setFilter({ state, page: 1 })} />
      <ExchangeList filter={filter} onPage={page => setFilter({ ...filter, page })} />
    </>
  );
}

function ExchangeList({ filter, onPage }: { filter: ExchangeFilter; onPage: (page: number) => void }) {
  const { data, error, refetch } = useQuery(operatorExchanges.list(filter));
  if (error) return <Failure title="환전 신청을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <ExchangeTable exchanges={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={onPage} />
    </>
  );
}
