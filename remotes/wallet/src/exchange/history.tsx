import type { Exchange } from '@madang/contracts';
import { withJosa } from '@madang/locale';
import { DateTime, Money, RequestStatus, Table } from '@madang/ui';

export function ExchangeHistory({ exchanges }: { exchanges: readonly Exchange[] }) {
  return (
    <Table
      caption="환전 내역"
      rows={exchanges}
      keyOf={exchange => exchange.exchangeId}
      empty="아직 환전한 내역이 없어요."
      columns={[
        { id: 'requested', head: '신청 시각', cell: exchange => <DateTime at={exchange.createdAt} /> },
        { id: 'amount', head: '신청금액', align: 'right', cell: exchange => <Money won={exchange.amount} /> },
        { id: 'state', head: '상태', cell: exchange => <RequestStatus state={exchange.state} /> },
        {
          id: 'decided',
          head: '처리 시각',
          cell: exchange => (exchange.decidedAt ? <DateTime at={exchange.decidedAt} /> : '—'),
        },
        { id: 'outcome', wide: true, head: '처리', cell: outcomeOf },
      ]}
    />
  );
}

function outcomeOf({ state, reason, account, ahead }: Exchange): string {
  switch (state) {
    case 'waiting':
      return ahead ? `앞에 ${ahead}건이 있어요` : '다음 차례예요';
    case 'processing':
      return '확인하고 있어요';
    case 'done':
      return `${withJosa(`${account.bankName} ${account.accountNumber}`, '으로/로')} 보냈어요 (모의)`;
    case 'refused':
      return `${reason ?? ''} 금액은 보유머니로 돌려 드렸어요.`.trim();
    case 'cancelled':
      return '직접 취소했어요';
  }
}
