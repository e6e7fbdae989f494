import { hasCashOut } from '@madang/betting';
import type { Bet } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { Button } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { betActions } from './action-queries';
import styles from './actions.module.css';
import AskCashOut from './cash-out-dialog';

/** Offers to cash out a running bet, with about what it pays now; the exact amount is requested at the press. */
export function CashOutButton({ bet }: { bet: Bet }) {
  const [isAsking, setAsking] = useState(false);
  if (!hasCashOut(bet)) return null;
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        캐시아웃 <Value betId={bet.betId} />
      </Button>
      {isAsking && <AskCashOut bet={bet} close={() => setAsking(false)} />}
    </>
  );
}

/** Its space is reserved: a sum that comes, changes or goes moves nothing. */
function Value({ betId }: { betId: string }) {
  const { data } = useQuery(betActions.cashOutValues());
  const received = data?.get(betId) ?? null;
  return <span className={styles.value}>{received === null ? '' : formatWon(received)}</span>;
}
