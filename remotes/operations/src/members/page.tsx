import { Failure, PageHead, Pager, Skeleton, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberTable } from './list';
import { type MemberFilter, members } from './queries';

const STATES: { id: MemberFilter['state']; label: string }[] = [
  { id: 'pending', label: '승인 대기' },
  { id: 'active', label: '이용 중' },
  { id: 'refused', label: '거절' },
  { id: 'suspended', label: '정지' },
  { id: 'all', label: '전체' },
];

export function Component() {
  const [filter, setFilter] = useState<MemberFilter>({ state: 'pending', page: 1 });
  return (
    <>
      <PageHead title="회원" sub="가입 신청을 승인하거나 거절해요" />
      <Tabs label="회원 상태" items={STATES} current={filter.state} onSelect={state => setFilter({ state, page: 1 })} />
      <Members filter={filter} onPage={page => setFilter({ ...filter, page })} />
    </>
  );
}

function Members({ filter, onPage }: { filter: MemberFilter; onPage: (page: number) => void }) {
  const { data, error, refetch } = useQuery(members.list(filter));
  if (error) return <Failure title="회원 목록을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <MemberTable members={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={onPage} />
    </>
  );
}
