import { type RepeatResult, repeatBets } from '@madang/betslip';
import { isRepeatable, legName } from '@madang/betting';
import type { Bet } from '@madang/contracts';
import { HideBets } from '@madang/contracts';
import { send, sentenceOf } from '@madang/http';
import { SETTLEMENT } from '@madang/sport';
import { Alert, Button, toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { betChanged } from './action-queries';
import styles from './actions.module.css';
import { betText } from './bet-text';
import { CancelButton } from './cancel';
import { CashOutButton } from './cash-out';

/** What a member can do with an open bet. `children` come first: the link to the bet's own page. */
export function BetActions({ bet, children }: { bet: Bet; children?: ReactNode }) {
  const [repeated, setRepeated] = useState<RepeatResult | null>(null);
  return (
    <>
      <div className={styles.actions}>
        {children}
        <CancelButton bet={bet} />
        <CashOutButton bet={bet} />
        <RepeatButton bet={bet} onRepeated={setRepeated} />
        <CopyButton bet={bet} />
        <HideButton bet={bet} />
      </div>
      {repeated && repeated.unavailable.length > 0 && (
        <Alert tone="warn">
          <b>{`${repeated.unavailable.length}개 항목은 지금 베팅할 수 없어 담지 않았어요.`}</b>{' '}
          <span>{repeated.unavailable.map(legName).join(', ')}</span>
        </Alert>
      )}
    </>
  );
}

function RepeatButton({ bet, onRepeated }: { bet: Bet; onRepeated: (repeated: RepeatResult) => void }) {
  const repeat = useMutation({
    mutationFn: () => repeatBets([bet]),
    onSuccess: repeated => {
      onRepeated(repeated);
      if (repeated.added.length > 0) {
        toast(`현재 배당으로 ${repeated.added.length}개 항목을 베팅카트에 담았어요.`, { tone: 'ok' });
      }
    },
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
  });
  if (!isRepeatable(bet)) return null;
  return (
    <Button size="s" icon="refresh" busy={repeat.isPending} onClick={() => repeat.mutate()}>
      다시 담기
    </Button>
  );
}

function CopyButton({ bet }: { bet: Bet }) {
  const copy = () =>
    navigator.clipboard.writeText(betText(bet)).then(
      () => toast('베팅 내용을 복사했어요.', { tone: 'ok' }),
      () => toast('복사하지 못했어요. 브라우저의 클립보드 권한을 확인해 주세요.', { tone: 'warn' }),
    );
  return (
    <Button size="s" onClick={() => void copy()}>
      내용 복사
    </Button>
  );
}

/** Settled bets alone go out of the list: what is running must stay visible. */
function HideButton({ bet }: { bet: Bet }) {
  const { betId, isHidden } = bet;
  const hide = useMutation({
    mutationFn: () => send(HideBets, { body: { betIds: [betId], isHidden: !isHidden } }),
    onSuccess: () => toast(isHidden ? '베팅내역에 다시 보여요.' : '베팅내역에서 숨겼어요. 숨긴 베팅에서 볼 수 있어요.'),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: betChanged,
  });
  if (bet.result === SETTLEMENT.open) return null;
  return (
    <Button size="s" tone="quiet" busy={hide.isPending} onClick={() => hide.mutate()}>
      {isHidden ? '다시 보이기' : '숨기기'}
    </Button>
  );
}
