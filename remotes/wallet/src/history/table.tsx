import type { HistoryBy, PlayRow } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { Money, Table } from '@madang/ui';
import styles from './history.module.css';
import { periodName } from './period';

export function SumsTable({ rows, by }: { rows: readonly PlayRow[]; by: HistoryBy }) {
  const thisYear = seoulDay(platformNow()).slice(0, 4);
  return (
    <Table
      caption="기간별 손익"
      rows={rows}
      keyOf={row => row.from}
      empty="이 기간에 움직인 금액이 없어요."
      columns={[
        { id: 'period', head: '기간', cell: row => periodName(row, by, thisYear) },
        { id: 'net', head: '손익', align: 'right', cell: row => <Money won={row.net} tone="change" /> },
        { id: 'staked', head: '베팅금액', align: 'right', cell: row => <Labelled name="베팅금액" won={row.staked} /> },
        { id: 'paid', head: '당첨금', align: 'right', cell: row => <Labelled name="당첨금" won={row.paid} /> },
        {
          id: 'net-deposits',
          head: '순입금',
          align: 'right',
          cell: row => <Labelled name="순입금" won={row.netDeposits} />,
        },
      ]}
    />
  );
}

/** On a phone there are no heads: the sum says what it is. */
function Labelled({ name, won }: { name: string; won: number }) {
  return (
    <span>
      <small className={styles.label}>{name} </small>
      <Money won={won} />
    </span>
  );
}
