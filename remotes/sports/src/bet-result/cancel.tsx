import { minutesLeft, useNow } from '@madang/betslip';
import { cancelUntil } from '@madang/betting';
import type { Bet } from '@madang/contracts';
import { Button } from '@madang/ui';
import { useState } from 'react';
import styles from './actions.module.css';
import AskCancel from './cancel-dialog';

/** Cancels a bet while that is allowed; the button shows for how long, and disappears when the time is over. */
export function CancelButton({ bet }: { bet: Bet }) {
  const until = cancelUntil(bet) ?? 0;
  const now = useNow(until);
  const [isAsking, setAsking] = useState(false);
  if (now >= until && !isAsking) return null;
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        베팅 취소 <span className={styles.left}>{minutesLeft(until - now)}</span>
      </Button>
      {isAsking && <AskCancel bet={bet} close={() => setAsking(false)} />}
    </>
  );
}
