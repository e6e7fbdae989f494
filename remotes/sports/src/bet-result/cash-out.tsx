import { CASH_OUT_MARGIN_PERCENT } from '@madang/betting';
import { type Bet, CashOut, type CashOutQuote } from '@madang/contracts';
import { onlyWhenUnanswered, send, sentenceOf } from '@madang/http';
import { formatWon, formatWonChange } from '@madang/locale';
import { Alert, Button, ConfirmDialog, Dialog, Skeleton, toast } from '@madang/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './actions.module.css';
import { betChanged, deeds } from './deed-queries';

/** Offers the way out of a running bet: what it pays now is asked for when the member wants to know. */
export function CashOutButton({ bet }: { bet: Bet }) {
  const [isAsking, setAsking] = useState(false);
  if (bet.result !== 0) return null;
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        캐시아웃
      </Button>
      {isAsking && <AskCashOut bet={bet} onDone={() => setAsking(false)} />}
    </>
  );
}

/** Quotes hold for seconds: a new one is fetched before the old one goes, and the button always names what it pays. */
function AskCashOut({ bet, onDone }: { bet: Bet; onDone: () => void }) {
  const { data: quote, error, isPending, refetch } = useQuery(deeds.cashOutQuote(bet.betId));
  if (quote) return <Quoted bet={bet} quote={quote} problem={error} onDone={onDone} />;
  return (
    <Dialog
      title="캐시아웃"
      onDismiss={onDone}
      footer={
        <>
          <Button onClick={onDone}>닫기</Button>
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

interface QuotedProps {
  bet: Bet;
  quote: CashOutQuote;
  /** Why no newer quote came. */
  problem: Error | null;
  onDone: () => void;
}

function Quoted({ bet, quote, problem, onDone }: QuotedProps) {
  const take = useMutation({
    // The quote is the key: pressed twice, it pays once; a newer quote is a newer deed.
    mutationFn: (quoteId: string) => send(CashOut, { params: { betId: bet.betId }, body: { quoteId }, key: quoteId }),
    retry: onlyWhenUnanswered,
    onSuccess: ({ payout }) => {
      toast(`캐시아웃했어요. ${formatWon(payout ?? 0)}을 받았어요.`, { tone: 'ok' });
      onDone();
    },
    onSettled: betChanged,
  });
  return (
    <ConfirmDialog
      title="캐시아웃"
      confirm={`${formatWon(quote.amount)} 받고 끝내기`}
      cancel="계속 기다리기"
      busy={take.isPending}
      onConfirm={() => take.mutate(quote.quoteId)}
      onDismiss={onDone}
    >
      <div className={styles.ask}>
        <dl className={styles.quote}>
          <div>
            <dt>지금 받을 금액</dt>
            <dd className={styles.amount}>{formatWon(quote.amount)}</dd>
          </div>
          <div>
            <dt>베팅금액보다</dt>
            <dd>{formatWonChange(quote.amount - bet.stake)}</dd>
          </div>
          <div>
            <dt>끝까지 맞으면</dt>
            <dd>{formatWon(bet.possiblePayout)}</dd>
          </div>
        </dl>
        <p>
          현재 배당으로 계산한 가치에서 {CASH_OUT_MARGIN_PERCENT}%를 뺀 금액이에요. 몇 초마다 새로 계산되고, 받으면
          베팅은 바로 끝나요.
        </p>
        {(take.error ?? problem) && <Alert tone="warn">{sentenceOf(take.error ?? problem)}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
