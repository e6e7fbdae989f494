import { minutesLeft, useNow } from '@madang/betslip';
import { cancelUntil } from '@madang/betting';
import { type Bet, CancelBet } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { leavesOpen, newKey, onlyWhenUnanswered, send, sentenceOf } from '@madang/http';
import { formatWon } from '@madang/locale';
import { Alert, ConfirmDialog, toast } from '@madang/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { betActions, betChanged } from './action-queries';
import styles from './actions.module.css';

/** Asks whether to cancel a bet: what is returned, for how long that is possible, and how many times are left. */
export default function AskCancel({ bet, close }: DialogProps<{ bet: Bet }>) {
  const until = cancelUntil(bet) ?? 0;
  const now = useNow(until);
  const [key, setKey] = useState(newKey);
  const allowance = useQuery(betActions.cancelAllowance());
  const cancel = useMutation({
    mutationFn: () => send(CancelBet, { params: { betId: bet.betId }, key }),
    retry: onlyWhenUnanswered,
    onError: error => {
      if (!leavesOpen(error)) setKey(newKey());
    },
    onSuccess: () => {
      toast(`베팅을 취소했어요. ${formatWon(bet.stake)}이 보유머니로 돌아왔어요.`, { tone: 'ok' });
      close();
    },
    onSettled: betChanged,
  });
  return (
    <ConfirmDialog
      title="베팅 취소"
      confirm={`취소하고 ${formatWon(bet.stake)} 돌려받기`}
      cancel="그대로 두기"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onDismiss={close}
    >
      <div className={styles.ask}>
        <p>
          이 베팅을 취소하면 베팅금액이 바로 돌아오고, 되돌릴 수 없어요. 취소할 수 있는 시간이{' '}
          <b className={styles.left}>{minutesLeft(until - now)}</b> 남았어요.
        </p>
        {allowance.data && <p>{`오늘 남은 취소 ${allowance.data.left}번 (하루 ${allowance.data.perDay}번)`}</p>}
        {cancel.error && <Alert tone="warn">{sentenceOf(cancel.error)}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
