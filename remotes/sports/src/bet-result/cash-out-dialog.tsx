import { minutesLeft, useNow } from '@madang/betslip';
import { CASH_OUT_MARGIN_PERCENT, cancelUntil } from '@madang/betting';
import { type Bet, CashOut, type CashOutQuote } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { onlyWhenUnanswered, send, sentenceOf } from '@madang/http';
import { formatWon, formatWonChange } from '@madang/locale';
import { Alert, Button, ConfirmDialog, Dialog, Skeleton, toast } from '@madang/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { betActions, betChanged } from './action-queries';
import styles from './actions.module.css';

/** Quotes hold for seconds: a new one is fetched before the old one goes, and the button always names what it pays. */
export default function AskCashOut({ bet, close }: DialogProps<{ bet: Bet }>) {
  const { data: quote, error, isPending, refetch } = useQuery(betActions.cashOutQuote(bet.betId));
  if (quote) return <QuoteView bet={bet} quote={quote} problem={error} onDone={close} />;
  return (
    <Dialog
      title="캐시아웃"
      onDismiss={close}
      footer={
        <>
          <Button onClick={close}>닫기</Button>
          <Button tone="primary" busy={isPending} onClick={() => void refetch()}>
            다시 확인
          </Button>
        </>
      }
    >
      {isPending ? <Skeleton rows={3} /> : <Alert tone="warn">{sentenceOf(error)}</Alert>}
    </Dialog>
  );
}

/** While a bet can still be cancelled for free, that is the better way out for a member who would lose by cashing out. */
function FreeCancel({ bet }: { bet: Bet }) {
  const until = cancelUntil(bet) ?? 0;
  const now = useNow(until);
  if (now >= until) return null;
  return (
    <Alert tone="info">
      <b>{`지금은 베팅 취소로 ${formatWon(bet.stake)}을 모두 돌려받을 수 있어요.`}</b>{' '}
      <span>{`취소할 수 있는 시간이 ${minutesLeft(until - now)} 남았어요. 이 창을 닫고 베팅 취소를 눌러 주세요.`}</span>
    </Alert>
  );
}

interface QuotedProps {
  bet: Bet;
  quote: CashOutQuote;
  /** Why no newer quote came. */
  problem: Error | null;
  onDone: () => void;
}

function QuoteView({ bet, quote, problem, onDone }: QuotedProps) {
  const received = Math.max(0, quote.amount - quote.owed);
  const take = useMutation({
    // The quote is the key: pressed twice, it pays once; a newer quote is a new command.
    mutationFn: (quoteId: string) => send(CashOut, { params: { betId: bet.betId }, body: { quoteId }, key: quoteId }),
    retry: onlyWhenUnanswered,
    onSuccess: () => {
      toast(`캐시아웃했어요. ${formatWon(received)}을 받았어요.`, { tone: 'ok' });
      onDone();
    },
    onSettled: betChanged,
  });
  return (
    <ConfirmDialog
      title="캐시아웃"
      confirm={`${formatWon(received)} 받고 끝내기`}
      cancel="계속 기다리기"
      busy={take.isPending}
      onConfirm={() => take.mutate(quote.quoteId)}
      onDismiss={onDone}
    >
      <div className={styles.ask}>
        <dl className={styles.quote}>
          <div>
            <dt>지금 받을 금액</dt>
            <dd className={styles.amount}>{formatWon(received)}</dd>
          </div>
          {quote.owed > 0 && (
            <div>
              <dt>정정 전에 지급한 금액</dt>
              <dd>{formatWonChange(-quote.owed)}</dd>
            </div>
          )}
          <div>
            <dt>베팅금액보다</dt>
            <dd>{formatWonChange(quote.amount - bet.stake)}</dd>
          </div>
          <div>
            <dt>끝까지 맞으면</dt>
            <dd>{formatWon(bet.possiblePayout)}</dd>
          </div>
        </dl>
        <FreeCancel bet={bet} />
        <p>{`현재 배당으로 계산한 가치에서 ${CASH_OUT_MARGIN_PERCENT}%를 뺀 금액이에요. 몇 초마다 새로 계산되고, 받으면 베팅은 바로 끝나요.`}</p>
        {quote.owed > quote.amount && (
          <Alert tone="warn">{`결과가 정정되기 전에 더 지급했어요. 끝내면 차액 ${formatWon(quote.owed - quote.amount)}을 보유머니에 있는 만큼 회수해요.`}</Alert>
        )}
        {(take.error ?? problem) && <Alert tone="warn">{sentenceOf(take.error ?? problem)}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
