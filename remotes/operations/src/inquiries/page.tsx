import { inquiryStates, NON_MEMBER_INQUIRY } from '@madang/locale';
import { Failure, PageHead, Pager, Skeleton, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InquiryTable } from './list';
import { type InquiryFilter, inquiries } from './queries';

const STATES: { id: InquiryFilter['state']; label: string }[] = [
  { id: 'all', label: '전체' },
  { id: 'open', label: inquiryStates.open },
  { id: 'answered', label: inquiryStates.answered },
  { id: 'closed', label: inquiryStates.closed },
];

export function Component() {
  const [filter, setFilter] = useState<InquiryFilter>({ state: 'all', page: 1 });
  return (
    <>
      <PageHead title={NON_MEMBER_INQUIRY} sub="보낸 사람은 문의 번호와 확인용 비밀번호로 답변을 읽어요" />
      <Tabs label="문의 상태" items={STATES} current={filter.state} onSelect={state => setFilter({ state, page: 1 })} />
      <Inquiries filter={filter} onPage={page => setFilter({ ...filter, page })} />
    </>
  );
}

function Inquiries({ filter, onPage }: { filter: InquiryFilter; onPage: (page: number) => void }) {
  const { data, error, refetch } = useQuery(inquiries.list(filter));
  if (error) return <Failure title="문의를 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <InquiryTable inquiries={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={onPage} />
    </>
  );
}
