import { Failure, PageHead, Pager, Skeleton, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WithdrawalTable } from './list';
import { operatorWithdrawals, type WithdrawalFilter } from './queries';

const STATES: { id: WithdrawalFilter['state']; label: string }[] = [
  { id: 'waiting', label: '대기' },
  { id: 'processing', label: '2차 승인 대기' },
  { id: 'sending', label: '보내는 중' },
  { id: 'done', label: '완료' },
  { id: 'refused', label: '거절' },
  { id: 'cancelled', label: '취소' },
  { id: 'all', label: '전체' },
];

export function Component() {
  const [filter, setFilter] = useState<WithdrawalFilter>({ state: 'waiting', page: 1 });
  return (
    <>
      <PageHead
        title="코인 출금 신청"
        sub="모의 코인이에요. 승인하면 모의 체인으로 보내요. 500 USD부터는 운영자 두 명이 승인해야 해요"
      />
      <Tabs label="신청 상태" items={STATES} current={filter.state} onSelect={state => setFilter({ state, page: 1 })} />
      <WithdrawalList filter={filter} onPage={page => setFilter({ ...filter, page })} />
    </>
  );
}

function WithdrawalList({ filter, onPage }: { filter: WithdrawalFilter; onPage: (page: number) => void }) {
  const { data, error, refetch } = useQuery(operatorWithdrawals.list(filter));
  if (error) return <Failure title="출금 신청을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <WithdrawalTable withdrawals={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={onPage} />
    </>
  );
}
