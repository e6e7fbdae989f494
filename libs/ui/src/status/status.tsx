import type { CryptoWithdrawalState, RequestState, SettlementCode } from '@madang/contracts';
import { cryptoWithdrawalWord, requestWord, settlementWord } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import type { ReactNode } from 'react';
import type { IconName } from '../icon/drawings';
import { Icon } from '../icon/icon';
import styles from './status.module.css';

export type StatusShape = 'open' | 'won' | 'half' | 'lost' | 'void' | 'special' | 'wait' | 'ok' | 'no';

export interface StatusProps {
  /** Each has a shape besides its colour. */
  shape: StatusShape;
  children: ReactNode;
}

const ICONS: Readonly<Partial<Record<StatusShape, IconName>>> = {
  won: 'check',
  half: 'check',
  wait: 'clock',
  ok: 'check',
  no: 'close',
};

/** A state in a word and a shape. */
export function Status({ shape, children }: StatusProps) {
  const icon = ICONS[shape];
  return (
    <span className={`${styles.status} ${styles[shape]}`}>
      {shape === 'open' && <span className={styles.dot} />}
      {icon && <Icon name={icon} size={14} />}
      <span className={styles.word}>{children}</span>
    </span>
  );
}

/** The codes of the specification, with the feed's two halves. */
const SETTLEMENTS: Readonly<Record<SettlementCode, StatusShape>> = {
  [SETTLEMENT.cancelled]: 'void',
  [SETTLEMENT.open]: 'open',
  [SETTLEMENT.lost]: 'lost',
  [SETTLEMENT.won]: 'won',
  [SETTLEMENT.refund]: 'special',
  [SETTLEMENT.halfLost]: 'lost',
  [SETTLEMENT.halfWon]: 'half',
};

/** How a bet or a leg ended. `children` follows the word: a sum that was won. */
export function SettlementStatus({ code, children }: { code: SettlementCode; children?: ReactNode }) {
  return (
    <>
      <Status shape={SETTLEMENTS[code]}>
        <span>{settlementWord(code)}</span>
        {children && <span> {children}</span>}
      </Status>
      {code === SETTLEMENT.refund && <span className={styles.note}>배당 1.00 처리</span>}
    </>
  );
}

const REQUESTS: Readonly<Record<RequestState, StatusShape>> = {
  waiting: 'wait',
  processing: 'open',
  done: 'ok',
  refused: 'no',
  cancelled: 'void',
};

/** The state of a request for money. */
export function RequestStatus({ state }: { state: RequestState }) {
  return <Status shape={REQUESTS[state]}>{requestWord(state)}</Status>;
}

const WITHDRAWALS: Readonly<Record<CryptoWithdrawalState, StatusShape>> = {
  waiting: 'wait',
  processing: 'open',
  sending: 'open',
  done: 'ok',
  refused: 'no',
  cancelled: 'void',
};

/** The state of a request to take coins out. */
export function CryptoWithdrawalStatus({ state }: { state: CryptoWithdrawalState }) {
  return <Status shape={WITHDRAWALS[state]}>{cryptoWithdrawalWord(state)}</Status>;
}
