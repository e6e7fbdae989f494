import { CancelExchangeBody, type Exchange } from '@madang/contracts';
import { formatTime, formatWon } from '@madang/locale';
import { Button, Empty, Failure, Money, RequestStatus, Skeleton, TextField, useForm } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { showRefusal } from '../show-refusal';
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
      {exchange.state === 'waiting' && <CancelForm exchange={exchange} />}
    </>
  );
}

/** Not one click: money on its way out comes back only by the withdrawal password. */
function CancelForm({ exchange }: { exchange: Exchange }) {
  const cancel = useCancelExchange(exchange.exchangeId);
  const form = useForm(CancelExchangeBody, {
    initial: { withdrawPassword: '' },
    onValid: async body => {
      try {
        await cancel.mutateAsync(body);
      } catch (error) {
        showRefusal(error, form.refuse);
      }
    },
  });
  const amount = formatWon(exchange.amount);
  return (
    <form
      className={styles.cancel}
      onSubmit={form.submit}
      noValidate
      aria-label={`${amount} ${formatTime(exchange.createdAt)} 신청 취소`}
    >
      <p>
        <b>{`${amount} 신청을 취소할까요?`}</b>
        <br />
        보유머니로 바로 돌아와요. 확인이 시작되기 전까지만 돼요.
      </p>
      <div className={styles.cancelRow}>
        <TextField
          label="환전 비밀번호"
          hint="숫자 4자"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...form.field('withdrawPassword')}
        />
        <Button type="submit" busy={form.busy}>
          신청 취소
        </Button>
      </div>
    </form>
  );
}
