import type { OwnCoupon } from '@madang/contracts';
import { couponUse, couponValue, formatCount, formatDay, formatKickoff, ownCouponStates } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Button, DateTime, Icon, Status } from '@madang/ui';
import { useKeyedRequest } from '../keyed-request';
import { useTakeCoupon } from './commands';
import styles from './coupon.module.css';
import { daysLeft } from './days-left';

/** From so many days before its end on, the end of a coupon stands out. */
const SOON = 2;

export function CouponList({ coupons }: { coupons: readonly OwnCoupon[] }) {
  return (
    <ul className={styles.list} aria-label="내 쿠폰">
      {coupons.map(coupon => (
        <li key={coupon.couponId} className={`${styles.coupon} ${styles[coupon.state]}`}>
          <p className={styles.value}>
            <span>{formatCount(coupon.amount)}</span>
            <small>{coupon.currency === 'emoney' ? '원' : 'P'}</small>
          </p>
          <div className={styles.terms}>
            <b>{coupon.name}</b>
            <span>{couponUse(coupon)}</span>
          </div>
          <When coupon={coupon} />
          <div className={styles.action}>
            {coupon.state === 'usable' ? <TakeButton coupon={coupon} /> : <End state={coupon.state} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function When({ coupon: { state, lastDay, usedAt, endedAt } }: { coupon: OwnCoupon }) {
  if (state === 'usable') return <Left lastDay={lastDay} />;
  if (usedAt) {
    return (
      <p className={styles.when}>
        <DateTime at={usedAt} />
      </p>
    );
  }
  const end = endedAt ? formatKickoff(endedAt) : `${formatDay(lastDay)} 23:59`;
  return <p className={styles.when}>{`${end}에 끝났어요`}</p>;
}

function Left({ lastDay }: { lastDay: string }) {
  const days = daysLeft(lastDay, platformNow());
  return (
    <p className={styles.when}>
      <span className={days <= SOON ? styles.soon : undefined}>
        {days <= SOON && <Icon name="clock" size={16} />}
        <span>{`${formatDay(lastDay)}까지`}</span>
      </span>
      <span className={styles.left}>{days === 0 ? '오늘이 마지막이에요' : `${days}일 남았어요`}</span>
    </p>
  );
}

function TakeButton({ coupon }: { coupon: OwnCoupon }) {
  const { couponId, name } = coupon;
  const { isPending, mutateAsync } = useTakeCoupon(couponId);
  const take = useKeyedRequest(mutateAsync);
  const label = `${couponValue(coupon)} 받기`;
  return (
    <Button size="s" busy={isPending} aria-label={`${name} ${label}`} onClick={() => take().catch(() => {})}>
      {label}
    </Button>
  );
}

const End = ({ state }: { state: 'used' | 'past' }) => (
  <Status shape={state === 'used' ? 'ok' : 'void'}>{ownCouponStates[state]}</Status>
);
