import type { ExchangeTerms, Rolling } from '@madang/contracts';
import { Failure, PageHead, Pager, Panel, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WalletTabs } from '../tabs';
import { AccountForm } from './account-form';
import styles from './exchange.module.css';
import { ExchangeForm } from './form';
import { ExchangeHistory } from './history';
import { OpenExchanges } from './open';
import { exchanges, rolling } from './queries';
import { RollingPanel } from './rolling';
import { WithdrawableBar } from './withdrawable';

export function Component() {
  return (
    <>
      <PageHead title="환전" sub="모의 머니예요. 실제 계좌로 나가지 않아요." />
      <WalletTabs current="/exchange" />
      <Exchange />
      <Panel title="환전 내역" flush>
        <History />
      </Panel>
    </>
  );
}

function Exchange() {
  const terms = useQuery(exchanges.terms());
  const owed = useQuery(rolling.own());
  if (terms.error || owed.error) {
    const retry = () => Promise.all([terms.refetch(), owed.refetch()]);
    return <Failure title="환전할 수 있는 금액을 불러오지 못했어요" onRetry={retry} />;
  }
  if (!terms.data || !owed.data) return <Skeleton rows={8} />;
  return <Columns terms={terms.data} owed={owed.data} />;
}

function Columns({ terms, owed }: { terms: ExchangeTerms; owed: Rolling }) {
  return (
    <>
      <WithdrawableBar rolling={owed} />
      <div className={styles.columns}>
        <Panel>
          {terms.account ? <ExchangeForm terms={terms} account={terms.account} owed={owed} /> : <AccountForm />}
        </Panel>
        <Panel title="진행 중인 신청">
          <OpenExchanges />
        </Panel>
      </div>
      <RollingPanel rolling={owed} terms={terms} />
    </>
  );
}

function History() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(exchanges.page(page));
  if (error) return <Failure title="환전 내역을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={5} />;
  return (
    <>
      <ExchangeHistory exchanges={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}
