import { couponStates } from '@madang/locale';
import { Button, Failure, PageHead, Pager, Skeleton, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeDialog } from './code-dialog';
import { GiftDialog } from './gift-dialog';
import { CouponTable } from './list';
import { type CouponFilter, operatorCoupons } from './queries';

const STATES: { id: CouponFilter['state']; label: string }[] = [
  { id: 'open', label: couponStates.open },
  { id: 'draft', label: couponStates.draft },
  { id: 'ended', label: couponStates.ended },
  { id: 'all', label: '전체' },
];

export function Component() {
  const [filter, setFilter] = useState<CouponFilter>({ state: 'open', page: 1 });
  const [dialog, setDialog] = useState<'code' | 'gift' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title="쿠폰" sub="모의 머니와 포인트예요. 합이 큰 쿠폰은 운영자 두 명이 승인해야 해요">
        <Button onClick={() => setDialog('gift')}>회원에게 주기</Button>
        <Button tone="primary" onClick={() => setDialog('code')}>
          쿠폰 만들기
        </Button>
      </PageHead>
      <Tabs label="쿠폰 상태" items={STATES} current={filter.state} onSelect={state => setFilter({ state, page: 1 })} />
      <CouponList filter={filter} onPage={page => setFilter({ ...filter, page })} />
      {dialog === 'code' && <CodeDialog close={close} />}
      {dialog === 'gift' && <GiftDialog close={close} />}
    </>
  );
}

function CouponList({ filter, onPage }: { filter: CouponFilter; onPage: (page: number) => void }) {
  const { data, error, refetch } = useQuery(operatorCoupons.list(filter));
  if (error) return <Failure title="쿠폰을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <CouponTable coupons={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={onPage} />
    </>
  );
}
