import type { ExchangeRow } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { DateTime, Money, RequestStatus, Table } from '@madang/ui';
import { Decision } from '../console/decision';
import { useDecideExchange } from './commands';
import styles from './exchanges.module.css';

export function ExchangeTable({ exchanges }: { exchanges: readonly ExchangeRow[] }) {
  return (
    <Table
      caption="환전 신청 목록"
      rows={exchanges}
      keyOf={exchange => exchange.exchangeId}
      empty="이 상태의 신청이 없어요."
      columns={[
        { id: 'requested', head: '신청 시각', cell: exchange => <DateTime at={exchange.createdAt} /> },
        { id: 'member', head: '회원', cell: exchange => `${exchange.nickname} (${exchange.userId})` },
        { id: 'account', head: '받을 계좌', cell: exchange => <Account exchange={exchange} /> },
        { id: 'amount', head: '신청금액', align: 'right', cell: exchange => <Money won={exchange.amount} /> },
        { id: 'state', head: '상태', cell: exchange => <RequestStatus state={exchange.state} /> },
        { id: 'actions', wide: true, head: '처리', cell: exchange => <Actions exchange={exchange} /> },
      ]}
    />
  );
}

function Account({ exchange: { account, accountNumber, accountHolder } }: { exchange: ExchangeRow }) {
  return (
    <span className={styles.account}>
      <span>{`${account.bankName} ${accountHolder}`}</span>
      <span translate="no">{accountNumber}</span>
    </span>
  );
}

function Actions({ exchange }: { exchange: ExchangeRow }) {
  const commands = useDecideExchange(exchange.exchangeId);
  return <Decision row={exchange} noun="환전" sum={formatWon(exchange.amount)} commands={commands} />;
}
