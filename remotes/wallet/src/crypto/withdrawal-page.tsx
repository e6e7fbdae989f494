import { WITHDRAWAL_DAY, WITHDRAWAL_FEE } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { formatToken } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, Failure, PageHead, Pager, Panel, Skeleton } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WalletTabs } from '../tabs';
import styles from './crypto.module.css';
import { useTetherMaintenance, WithdrawalMaintenance } from './maintenance';
import { useCoinNews } from './news';
import { coins } from './queries';
import { WithdrawalHistory } from './withdrawal-history';

export function Component() {
  useCoinNews();
  const isMaintained = useTetherMaintenance();
  return (
    <>
      <PageHead title="코인환전" sub="모의 코인 · 개인 지갑으로만">
        <Button onClick={() => openDialog('wallet/crypto-deposit')}>코인 입금</Button>
        <Button tone="primary" icon="coin-out" onClick={() => openDialog('wallet/usd-withdrawal')}>
          USD 출금하기
        </Button>
      </PageHead>
      <WalletTabs current="/exchangeCrypto" />
      {isMaintained && <WithdrawalMaintenance />}
      <Worth />
      <Panel title="코인환전 내역" flush>
        <History />
      </Panel>
    </>
  );
}

function Worth() {
  const balance = useStore($member)?.usdt ?? 0;
  const { data } = useQuery(coins.withdrawalPage(1));
  return (
    <section className={styles.worth} aria-label="출금할 수 있는 코인">
      <div>
        <p className={styles.label}>지금 출금할 수 있어요</p>
        <p className={styles.figure} translate="no">
          {formatToken(balance, 'USD')}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>하루 한도</dt>
          <dd>{`${formatToken(data?.usedToday ?? 0, 'USD')} / ${formatToken(WITHDRAWAL_DAY, 'USD')}`}</dd>
        </div>
        <div>
          <dt>수수료</dt>
          <dd>{formatToken(WITHDRAWAL_FEE, 'USD')}</dd>
        </div>
      </dl>
    </section>
  );
}

function History() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(coins.withdrawalPage(page));
  if (error) return <Failure title="코인환전 내역을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={5} />;
  return (
    <>
      <WithdrawalHistory withdrawals={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}
