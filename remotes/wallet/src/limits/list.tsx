import type { OwnLimit } from '@madang/contracts';
import { formatDateTime, formatWon, limitNames } from '@madang/locale';
import { Button } from '@madang/ui';
import { useState } from 'react';
import { useKeepLimit } from './commands';
import { LimitDialog } from './dialog';
import styles from './limits.module.css';

export function LimitList({ limits }: { limits: readonly OwnLimit[] }) {
  return (
    <ul className={styles.list}>
      {limits.map(limit => (
        <LimitItem key={limit.name} limit={limit} />
      ))}
    </ul>
  );
}

function LimitItem({ limit }: { limit: OwnLimit }) {
  const { name, amount } = limit;
  const [isOpen, setOpen] = useState(false);
  const label = limitNames[name];
  return (
    <li className={styles.item}>
      <div className={styles.name}>
        <h3>{label}</h3>
        <p className={amount === null ? styles.none : styles.amount}>{amount === null ? '없음' : formatWon(amount)}</p>
      </div>
      <Use limit={limit} />
      <Button size="s" aria-label={`${label} ${amount === null ? '정하기' : '변경'}`} onClick={() => setOpen(true)}>
        {amount === null ? '정하기' : '변경'}
      </Button>
      {limit.next && <PendingLimit name={name} next={limit.next} />}
      {isOpen && <LimitDialog limit={limit} close={() => setOpen(false)} />}
    </li>
  );
}

function Use({ limit: { amount, used, left, renewsAt } }: { limit: OwnLimit }) {
  if (renewsAt === null) return <p className={styles.use}>베팅 한 번에 걸 수 있는 금액이에요.</p>;
  const spent = Math.max(0, used);
  return (
    <div className={styles.use}>
      {amount !== null && (
        <div className={styles.track} aria-hidden="true">
          <span className={left === 0 ? styles.full : styles.filled} style={{ inlineSize: shareOf(spent, amount) }} />
        </div>
      )}
      <p>
        <span>{`${formatWon(spent)} 사용`}</span>
        {left !== null && (
          <>
            <span>{' · '}</span>
            <b>{`${formatWon(left)} 남음`}</b>
          </>
        )}
        <span className={styles.renews}>{` · ${formatDateTime(renewsAt).slice(0, 16)}에 새로 시작`}</span>
      </p>
    </div>
  );
}

const shareOf = (used: number, amount: number): string => `${Math.min(100, (used / amount) * 100)}%`;

function PendingLimit({ name, next }: { name: OwnLimit['name']; next: NonNullable<OwnLimit['next']> }) {
  const keep = useKeepLimit();
  return (
    <p className={styles.waiting}>
      <span>
        {`${formatDateTime(next.from)}부터 ${next.amount === null ? '한도가 없어져요.' : `${formatWon(next.amount)}이 돼요.`}`}
      </span>
      <Button
        size="s"
        tone="quiet"
        busy={keep.isPending}
        aria-label={`${limitNames[name]} 변경 되돌리기`}
        onClick={() => keep.mutate(name)}
      >
        되돌리기
      </Button>
    </p>
  );
}
