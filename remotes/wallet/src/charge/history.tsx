import type { Charge } from '@madang/contracts';
import { Button, DateTime, Money, RequestStatus, Table } from '@madang/ui';
import { useCancelCharge } from './commands';

const OUTCOMES: Record<Charge['state'], string> = {
  waiting: '차례를 기다리고 있어요',
  processing: '확인하고 있어요',
  done: '보유머니에 더했어요',
  refused: '신청이 거절됐어요',
  cancelled: '직접 취소했어요',
};

export function ChargeHistory({ charges }: { charges: readonly Charge[] }) {
  return (
    <Table
      caption="충전 내역"
      rows={charges}
      keyOf={charge => charge.chargeId}
      empty="아직 충전한 내역이 없어요."
      columns={[
        { id: 'requested', head: '신청 시각', cell: charge => <DateTime at={charge.createdAt} /> },
        { id: 'amount', head: '신청금액', align: 'right', cell: charge => <Money won={charge.amount} /> },
        { id: 'depositor', head: '입금자명', cell: charge => charge.depositor },
        { id: 'state', head: '상태', cell: charge => <RequestStatus state={charge.state} /> },
        {
          id: 'decided',
          head: '처리 시각',
          cell: charge => (charge.decidedAt ? <DateTime at={charge.decidedAt} /> : '—'),
        },
        { id: 'outcome', wide: true, head: '처리', cell: charge => <Outcome charge={charge} /> },
      ]}
    />
  );
}

function Outcome({ charge }: { charge: Charge }) {
  const cancel = useCancelCharge();
  if (charge.state !== 'waiting') return <span>{charge.reason ?? OUTCOMES[charge.state]}</span>;
  return (
    <Button tone="quiet" size="s" busy={cancel.isPending} onClick={() => cancel.mutate(charge.chargeId)}>
      신청 취소
    </Button>
  );
}
