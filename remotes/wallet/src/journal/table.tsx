import type { Currency, JournalEntry } from '@madang/contracts';
import { areaWord, betNumber, currencyWord, transferWord } from '@madang/locale';
import { Badge, DateTime, Table, VisuallyHidden } from '@madang/ui';
import { Link } from 'react-router-dom';
import { Amount, unitOf } from '../amount';
import styles from './journal.module.css';

interface JournalTableProps {
  entries: readonly JournalEntry[];
  currency: Currency;
}

export function JournalTable({ entries, currency }: JournalTableProps) {
  const unit = unitOf(currency);
  return (
    <Table
      caption={`${currencyWord(currency)} 거래내역`}
      rows={entries}
      keyOf={entry => entry.entryId}
      empty="이 조건에 맞는 거래가 없어요."
      columns={[
        { id: 'at', head: '시각', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        {
          id: 'change',
          head: `변동 (${unit})`,
          align: 'right',
          cell: ({ amount }) => (
            <b className={styles.change}>
              <Amount value={amount} currency={currency} isChange />
            </b>
          ),
        },
        { id: 'way', head: '보낸 곳 → 받은 곳', cell: entry => <Way entry={entry} /> },
        {
          id: 'balance',
          head: `잔액 (${unit})`,
          align: 'right',
          cell: ({ balance }) => (
            <>
              <small className={styles.label}>잔액 </small>
              <Amount value={balance} currency={currency} />
            </>
          ),
        },
        { id: 'what', wide: true, head: '내용', cell: entry => <What entry={entry} /> },
      ]}
    />
  );
}

const Way = ({ entry: { from, to } }: { entry: JournalEntry }) => (
  <span className={styles.way}>
    <span>{from}</span>
    <VisuallyHidden>에서</VisuallyHidden>
    <span aria-hidden="true">→</span>
    <span>{to}</span>
  </span>
);

const What = ({ entry: { area, kind, reason, betId } }: { entry: JournalEntry }) => (
  <span className={styles.what}>
    <Badge>{areaWord(area)}</Badge>
    <span className={styles.kind}>{transferWord(kind)}</span>
    <span>{reason}</span>
    {betId !== null && <Link to={`/bet_result/${betId}`}>{`베팅 ${betNumber(betId)}`}</Link>}
  </span>
);
