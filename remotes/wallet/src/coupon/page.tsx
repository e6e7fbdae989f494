import type { OwnCouponState } from '@madang/contracts';
import { ownCouponStates } from '@madang/locale';
import { Empty, Failure, PageHead, Pager, Skeleton, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WalletTabs } from '../tabs';
import styles from './coupon.module.css';
import { CouponEntry } from './entry';
import { CouponList } from './list';
import { type CouponFilter, coupons } from './queries';

export function Component() {
  return (
    <>
      <PageHead title="쿠폰" sub="모의 머니나 포인트로 받아요. 실제 돈이 아니에요." />
      <WalletTabs current="/coupon" />
      <div className={styles.page}>
        <CouponEntry />
        <HowTo />
      </div>
      <OwnCoupons />
    </>
  );
}

const HowTo = () => (
  <ul className={styles.how}>
    <li>받기 전에 금액과 롤링 조건을 먼저 보여 드려요.</li>
    <li>
      롤링은 환전하기 전에 채워야 하는 베팅금액이에요. 롤링 150%인 20,000원 쿠폰은 30,000원을 베팅하면 다 채워져요.
    </li>
    <li>포인트 쿠폰에는 조건이 없어요. 쿠폰은 한 번씩만 쓸 수 있어요.</li>
  </ul>
);

const EMPTY: Record<CouponFilter['state'], string> = {
  all: '아직 받은 쿠폰이 없어요.',
  usable: '지금 쓸 수 있는 쿠폰이 없어요.',
  used: '아직 쓴 쿠폰이 없어요.',
  past: '쓰지 못하고 지난 쿠폰이 없어요.',
};
const STATES: readonly OwnCouponState[] = ['usable', 'used', 'past'];

function OwnCoupons() {
  const [filter, setFilter] = useState<CouponFilter>({ state: 'all', page: 1 });
  const { data, error, refetch } = useQuery(coupons.list(filter));
  if (error) return <Failure title="쿠폰을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={5} />;
  const { items, page, pageCount, counts } = data;
  const sum = counts.usable + counts.used + counts.past;
  const tabs = [
    { id: 'all' as const, label: '전체', count: sum },
    ...STATES.map(id => ({ id, label: ownCouponStates[id], count: counts[id] })),
  ];
  return (
    <>
      <Tabs label="쿠폰 상태" items={tabs} current={filter.state} onSelect={state => setFilter({ state, page: 1 })} />
      {items.length > 0 ? <CouponList coupons={items} /> : <Empty title={EMPTY[filter.state]} />}
      <Pager page={page} pageCount={pageCount} onPage={to => setFilter({ ...filter, page: to })} />
    </>
  );
}
