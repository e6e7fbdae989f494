import type { CouponRow, CouponState } from '@madang/contracts';
import {
  couponStates,
  couponUse,
  couponValue,
  formatCount,
  formatCouponCode,
  ownCouponStates,
  seoulDay,
} from '@madang/locale';
import { $member, platformNow } from '@madang/session';
import { Button, ConfirmDialog, Status, type StatusShape, Table } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useDecideCoupon } from './commands';
import styles from './coupons.module.css';

const SHAPES: Readonly<Record<CouponState, StatusShape>> = { draft: 'wait', open: 'open', ended: 'void' };

export function CouponTable({ coupons }: { coupons: readonly CouponRow[] }) {
  return (
    <Table
      caption="쿠폰 목록"
      rows={coupons}
      keyOf={coupon => coupon.couponId}
      empty="이 상태의 쿠폰이 없어요."
      columns={[
        { id: 'name', head: '쿠폰', cell: coupon => <Name coupon={coupon} /> },
        { id: 'value', head: '금액', align: 'right', cell: coupon => couponValue(coupon) },
        { id: 'use', head: '조건', cell: coupon => <Terms coupon={coupon} /> },
        { id: 'days', head: '기간', cell: coupon => `${coupon.firstDay} ~ ${coupon.lastDay}` },
        {
          id: 'used',
          head: '사용',
          align: 'right',
          cell: coupon => `${formatCount(coupon.used)} / ${formatCount(coupon.uses)}`,
        },
        { id: 'state', head: '상태', cell: coupon => <State coupon={coupon} /> },
        { id: 'actions', wide: true, head: '처리', cell: coupon => <Actions coupon={coupon} /> },
      ]}
    />
  );
}

const Name = ({ coupon: { name, code, receiver } }: { coupon: CouponRow }) => (
  <span className={styles.name}>
    <b>{name}</b>
    <span>{code ? formatCouponCode(code) : `${receiver?.nickname ?? ''} (${receiver?.userId ?? ''})`}</span>
  </span>
);

const Terms = ({ coupon }: { coupon: CouponRow }) => (
  <span className={styles.name}>
    <span>{couponUse(coupon)}</span>
    {coupon.receiver === null && <span>{`레벨 ${coupon.levelFrom}~${coupon.levelTo}`}</span>}
  </span>
);

const isOver = ({ lastDay }: CouponRow): boolean => lastDay < seoulDay(platformNow());

function State({ coupon }: { coupon: CouponRow }) {
  const { state } = coupon;
  if (state !== 'ended' && isOver(coupon)) return <Status shape="void">{ownCouponStates.past}</Status>;
  return <Status shape={SHAPES[state]}>{couponStates[state]}</Status>;
}

/** A draft is approved by another than its maker; what is not ended can be. */
function Actions({ coupon }: { coupon: CouponRow }) {
  const me = useStore($member)?.id;
  const { approve } = useDecideCoupon();
  const { couponId, name, state, maker, approver } = coupon;
  const people = approver ? `만듦 ${maker.nickname} · 승인 ${approver.nickname}` : `만듦 ${maker.nickname}`;
  return (
    <span className={styles.actions}>
      <span>{people}</span>
      {state === 'draft' && maker.operatorId !== me && (
        <Button size="s" busy={approve.isPending} aria-label={`${name} 승인`} onClick={() => approve.mutate(couponId)}>
          승인
        </Button>
      )}
      {state !== 'ended' && !isOver(coupon) && <EndButton coupon={coupon} />}
    </span>
  );
}

function EndButton({ coupon: { couponId, name, used } }: { coupon: CouponRow }) {
  const { end } = useDecideCoupon();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button size="s" tone="quiet" aria-label={`${name} 끝내기`} onClick={() => setAsking(true)}>
        끝내기
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${name} 끝내기`}
          confirm="쿠폰 끝내기"
          tone="danger"
          busy={end.isPending}
          onConfirm={() => end.mutate(couponId, { onSettled: close })}
          onDismiss={close}
        >
          {`지금부터 아무도 쓸 수 없어요. 이미 쓴 ${formatCount(used)}장은 그대로예요. 되돌릴 수 없어요.`}
        </ConfirmDialog>
      )}
    </>
  );
}
