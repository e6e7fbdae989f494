import type { CryptoWithdrawalRow } from '@madang/contracts';
import { formatToken } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, CryptoWithdrawalStatus, DateTime, Table } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ReasonDialog } from '../console/reason-dialog';
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
        { id: 'asked', head: '신청 시각', cell: row => <DateTime at={row.createdAt} /> },
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

/** What can be done about a request, or what was. Nobody decides on their own, and nobody is both of two operators. */
function Actions({ row }: { row: CryptoWithdrawalRow }) {
  const me = useStore($member)?.id;
  const { state, reason, memberId, firstApproval } = row;
  if (state !== 'waiting' && state !== 'processing') return reason;
  if (memberId === me) return <span>본인 신청 · 다른 운영자가 처리해요</span>;
  return (
    <span className={styles.actions}>
      {firstApproval && <span>{`1차 승인 ${firstApproval.nickname}`}</span>}
      <Decide row={row} mayApprove={firstApproval === null || firstApproval.operatorId !== me} />
    </span>
  );
}

function Decide({ row, mayApprove }: { row: CryptoWithdrawalRow; mayApprove: boolean }) {
  const { approve, refuse } = useDecideWithdrawal();
  const [isAsking, setAsking] = useState(false);
  const whose = `${row.nickname} ${formatToken(row.amount, 'USD')}`;
  return (
    <>
      {mayApprove && (
        <Button
          size="s"
          busy={approve.isPending}
          aria-label={`${whose} 승인`}
          onClick={() => approve.mutate(row.withdrawalId)}
        >
          승인
        </Button>
      )}
      <Button size="s" tone="quiet" aria-label={`${whose} 거절`} onClick={() => setAsking(true)}>
        거절
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${whose} 출금 거절`}
          submitLabel="출금 거절하기"
          onReason={reason => refuse.mutateAsync({ withdrawalId: row.withdrawalId, reason }).catch(() => null)}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
