import type { CryptoWithdrawalRow } from '@madang/contracts';
import { formatToken } from '@madang/locale';
import { CryptoWithdrawalStatus, DateTime, Table } from '@madang/ui';
import { Decision } from '../console/decision';
import { useDecideWithdrawal } from './commands';
import styles from './withdrawals.module.css';

export function WithdrawalTable({ withdrawals }: { withdrawals: readonly CryptoWithdrawalRow[] }) {
  return (
    <Table
      caption="코인 출금 신청 목록"
      rows={withdrawals}
      keyOf={row => row.withdrawalId}
      empty="이 상태의 신청이 없어요."
      columns={[
        { id: 'requested', head: '신청 시각', cell: row => <DateTime at={row.createdAt} /> },
        { id: 'member', head: '회원', cell: row => `${row.nickname} (${row.userId})` },
        {
          id: 'amount',
          head: '수량',
          align: 'right',
          cell: row => <span translate="no">{formatToken(row.amount, row.token)}</span>,
        },
        { id: 'state', head: '상태', cell: row => <CryptoWithdrawalStatus state={row.state} /> },
        {
          id: 'address',
          head: '받는 주소',
          wide: true,
          cell: row => (
            <span className={styles.address} translate="no">
              {row.address}
            </span>
          ),
        },
        { id: 'actions', head: '처리', wide: true, cell: row => <Actions row={row} /> },
      ]}
    />
  );
}

function Actions({ row }: { row: CryptoWithdrawalRow }) {
  const commands = useDecideWithdrawal(row.withdrawalId);
  return <Decision row={row} noun="출금" sum={formatToken(row.amount, 'USD')} commands={commands} />;
}
