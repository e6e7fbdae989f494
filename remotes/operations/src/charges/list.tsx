import type { ChargeRow } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { DateTime, Money, RequestStatus, Table } from '@madang/ui';
import { Decision } from '../console/decision';
import { useDecideCharge } from './commands';

export function ChargeTable({ charges }: { charges: readonly ChargeRow[] }) {
  return (
    <Table
      caption="충전 신청 목록"
      rows={charges}
      keyOf={charge => charge.chargeId}
      empty="이 상태의 신청이 없어요."
      columns={[
        { id: 'requested', head: '신청 시각', cell: charge => <DateTime at={charge.createdAt} /> },
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

function Actions({ charge }: { charge: ChargeRow }) {
  const commands = useDecideCharge(charge.chargeId);
  return <Decision row={charge} noun="충전" sum={formatWon(charge.amount)} commands={commands} />;
}
