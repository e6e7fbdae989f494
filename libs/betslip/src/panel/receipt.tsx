import { legName } from '@madang/betting';
import type { Bet } from '@madang/contracts';
import { betting, formatWon } from '@madang/locale';
import { Button, IconButton, toast } from '@madang/ui';
import { useState } from 'react';
import { $receipt, clearReceipt } from '../record';
import { repeatBets } from '../repeat';
import styles from './receipt.module.css';
import { ReceiptBet } from './receipt-bet';

/** What was accepted, in a sentence and its sums. It is in a region that is read out when it changes. */
export function ReceiptHead({ bets }: { bets: readonly Bet[] }) {
  const stake = sumOf(bets, bet => bet.stake);
  const payout = sumOf(bets, bet => bet.possiblePayout);
  return (
    <div className={styles.head}>
      <h2>{bets.length > 1 ? betting.placedMany(bets.length) : betting.placed}</h2>
      <p>
        <span>{`베팅금액 ${formatWon(stake)}`}</span> <span aria-hidden="true">·</span>{' '}
        <span>{`예상 당첨금 ${formatWon(payout)}`}</span>
      </p>
    </div>
  );
}

export interface ReceiptActions {
  /** Asks whether a bet is to be cancelled; without it there is no such button. */
  onCancel?: ((bet: Bet) => void) | undefined;
  /** There is nothing left to show: a sheet closes. */
  onLeave?: (() => void) | undefined;
}

/** The bets that were accepted, each with its legs at the odds that were taken, and what can be done next. */
export function Receipt({ bets, onCancel, onLeave }: ReceiptActions & { bets: readonly Bet[] }) {
  const [isBusy, setBusy] = useState(false);
  const repeat = async () => {
    setBusy(true);
    const { unavailable } = await repeatBets(bets);
    // If the receipt is still shown, nothing could be added.
    if ($receipt.get() === bets) setBusy(false);
    if (unavailable.length > 0) toast(betting.notRepeated(unavailable.map(legName)), { tone: 'warn' });
  };
  const close = () => {
    clearReceipt();
    onLeave?.();
  };
  return (
    <>
      <IconButton icon="close" iconSize={16} label="접수 내용 닫기" className={styles.close} onClick={close} />
      <ol className={styles.bets}>
        {bets.map(bet => (
          <ReceiptBet key={bet.betId} placed={bet} onCancel={onCancel} />
        ))}
      </ol>
      <div className={styles.actions}>
        <Button icon="refresh" busy={isBusy} onClick={() => void repeat()}>
          같은 항목 다시
        </Button>
      </div>
    </>
  );
}

const sumOf = (bets: readonly Bet[], of: (bet: Bet) => number): number => bets.reduce((sum, bet) => sum + of(bet), 0);
