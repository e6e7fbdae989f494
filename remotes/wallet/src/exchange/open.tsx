import type { Exchange } from '@madang/contracts';
import { formatTime, formatWon } from '@madang/locale';
import { Empty, Failure, Money, RequestStatus, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { CancelForm } from '../cancel-form';
import { useCancelExchange } from './commands';
import styles from './exchange.module.css';
import { exchanges } from './queries';
import { Steps } from './steps';

/** Requests that are not decided: the newest page has them all, since only a few may be open at once. */
export function OpenExchanges() {
  const { data, error, refetch } = useQuery(exchanges.page(1));
  if (error) return <Failure title="진행 중인 신청을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  const open = data.items.filter(({ decidedAt }) => decidedAt === null);
  if (open.length === 0) return <Empty title="진행 중인 신청이 없어요." />;
  return (
    <ul className={styles.open}>
      {open.map(exchange => (
        <li key={exchange.exchangeId} className={styles.request}>
          <OpenExchange exchange={exchange} />
        </li>
      ))}
    </ul>
  );
}

function OpenExchange({ exchange }: { exchange: Exchange }) {
  return (
    <>
      <div className={styles.openHead}>
        <h3>
          <Money won={exchange.amount} />
        </h3>
        <RequestStatus state={exchange.state} />
      </div>
      <Steps exchange={exchange} />
      {exchange.state === 'waiting' && <Cancel exchange={exchange} />}
    </>
  );
}

function Cancel({ exchange: { exchangeId, amount, createdAt } }: { exchange: Exchange }) {
  const cancel = useCancelExchange(exchangeId);
  const what = formatWon(amount);
  return (
    <CancelForm
      what={what}
      name={`${what} ${formatTime(createdAt)}`}
      note="보유머니로 바로 돌아와요. 확인이 시작되기 전까지만 돼요."
      cancel={cancel.mutateAsync}
    />
  );
}
