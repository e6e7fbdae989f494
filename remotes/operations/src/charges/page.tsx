import { Failure, PageHead, Pager, Skeleton, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChargeTable } from './list';
import { type ChargeFilter, operatorCharges } from './queries';

const STATES: { id: ChargeFilter['state']; label: string }[] = [
  { id: 'waiting', label: '대기' },
  { id: 'processing', label: '2차 승인 대기' },
  { id: 'done', label: '완료' },
  { id: 'refused', label: '거절' },
  { id: 'cancelled', label: '취소' },
  { id: 'all', label: '전체' },
];

export function Component() {
  const [filter, setFilter] = useState<ChargeFilter>({ state: 'waiting', page: 1 });
  return (
    <>
      <PageHead title="충전 신청" sub="승인하면 바로 보유머니에 더해져요. 큰 금액은 운영자 두 명이 승인해야 해요" />
      <Tabs label="신청 상태" items={STATES} current={filter.state} onSelect={state => setFilter({ state, page: 1 })} />
      <ChargeList filter={filter} onPage={page => setFilter({ ...filter, page })} />
    </>
  );
}

function ChargeList({ filter, onPage }: { filter: ChargeFilter; onPage: (page: number) => void }) {
  const { data, error, refetch } = useQuery(operatorCharges.list(filter));
  if (error) return <Failure title="충전 신청을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <ChargeTable charges={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={onPage} />
    </>
  );
}
