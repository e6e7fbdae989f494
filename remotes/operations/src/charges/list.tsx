import type { ChargeRow } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, DateTime, Money, RequestStatus, Table } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ReasonDialog } from '../console/reason-dialog';
import styles from './charges.module.css';
import { useDecideCharge } from './commands';

export function ChargeTable({ charges }: { charges: readonly ChargeRow[] }) {
  return (
    <Table
      caption="충전 신청 목록"
      rows={charges}
      keyOf={charge => charge.chargeId}
      empty="이 상태의 신청이 없어요."
      columns={[
        { id: 'asked', head: '신청 시각', cell: charge => <DateTime at={charge.createdAt} /> },
        { id: 'member', head: '회원', cell: charge => `${charge.nickname} (${charge.userId})` },
        { id: 'depositor', head: '입금자명', cell: charge => charge.depositor },
        { id: 'amount', head: '신청금액', align: 'right', cell: charge => <Money won={charge.amount} /> },
        { id: 'state', head: '상태', cell: charge => <RequestStatus state={charge.state} /> },
        {
          id: 'actions',
          wide: true,
          head: '처리',
          cell: charge => <Actions charge={charge} />,
        },
      ]}
    />
  );
}

/** What can be done about a charge, or what was. Nobody decides on their own, and nobody is both of two operators. */
function Actions({ charge }: { charge: ChargeRow }) {
  const me = useStore($member)?.id;
  const { state, reason, memberId, firstApproval } = charge;
  if (state !== 'waiting' && state !== 'processing') return reason;
  if (memberId === me) return <span>본인 신청 · 다른 운영자가 처리해요</span>;
  return (
    <span className={styles.actions}>
      {firstApproval && <span>{`1차 승인 ${firstApproval.nickname}`}</span>}
      <Decide charge={charge} mayApprove={firstApproval === null || firstApproval.operatorId !== me} />
    </span>
  );
}

function Decide({ charge, mayApprove }: { charge: ChargeRow; mayApprove: boolean }) {
  const { approve, refuse } = useDecideCharge();
  const [isAsking, setAsking] = useState(false);
  const whose = `${charge.nickname} ${formatWon(charge.amount)}`;
  return (
    <>
      {mayApprove && (
        <Button
          size="s"
          busy={approve.isPending}
          aria-label={`${whose} 승인`}
          onClick={() => approve.mutate(charge.chargeId)}
        >
          승인
        </Button>
      )}
      <Button size="s" tone="quiet" aria-label={`${whose} 거절`} onClick={() => setAsking(true)}>
        거절
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${whose} 충전 거절`}
          submitLabel="충전 거절하기"
          onReason={reason => refuse.mutateAsync({ chargeId: charge.chargeId, reason }).catch(() => null)}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
