import { legName } from '@madang/betting';
import type { Bet } from '@madang/contracts';
import { betting, formatWon } from '@madang/locale';
import { Button, IconButton, toast } from '@madang/ui';
import { useState } from 'react';
import { $receipt, receiptRead } from '../receipt';
import { repeatBets } from '../repeat';
import styles from './receipt.module.css';
import { ReceiptBet } from './receipt-bet';

/** What was accepted, in a sentence and its sums. It stands in a region that is read out when it changes. */
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

export interface ReceiptWays {
  /** Asks whether a bet shall be taken back; without it nobody can be asked. */
  onCancel?: ((bet: Bet) => void) | undefined;
  /** There is nothing left to see: a sheet goes down. */
  onLeave?: (() => void) | undefined;
}

/** The bets that were accepted, each with its legs at the odds that were taken, and what can be done next. */
export function Receipt({ bets, onCancel, onLeave }: ReceiptWays & { bets: readonly Bet[] }) {
  const [isBusy, setBusy] = useState(false);
  const repeat = async () => {
    setBusy(true);
    const { left } = await repeatBets(bets);
    // Where the receipt still stands, nothing could be put in.
    if ($receipt.get() === bets) setBusy(false);
    if (left.length > 0) toast(betting.notRepeated(left.map(legName)), { tone: 'warn' });
  };
  const close = () => {
    receiptRead();
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
      <div className={styles.deeds}>
        <Button icon="refresh" busy={isBusy} onClick={() => void repeat()}>
          같은 항목 다시
        </Button>
      </div>
    </>
  );
}

const sumOf = (bets: readonly Bet[], of: (bet: Bet) => number): number => bets.reduce((sum, bet) => sum + of(bet), 0);
