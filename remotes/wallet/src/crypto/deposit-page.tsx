import type { CryptoNetwork } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Button, Failure, PageHead, Pager, Panel, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WalletTabs } from '../tabs';
import { DepositAddress } from './address';
import styles from './crypto.module.css';
import { DepositForm } from './deposit-form';
import { DepositHistory } from './deposit-history';
import { Incoming } from './incoming';
import { DepositMaintenance, useTetherMaintenance } from './maintenance';
import { useCoinNews } from './news';
import { coins } from './queries';

export function Component() {
  useCoinNews();
  const [network, setNetwork] = useState<CryptoNetwork>('ethereum');
  const isMaintained = useTetherMaintenance();
  return (
    <>
      <PageHead title="코인충전" sub="모의 코인 · 실제 지갑에서 보내지 마세요">
        <Button onClick={() => openDialog('wallet/crypto-withdrawal')}>코인 출금</Button>
      </PageHead>
      <WalletTabs current="/chargeCrypto" />
      <div className={styles.halves}>
        <div>{isMaintained ? <DepositMaintenance /> : <DepositForm network={network} onNetwork={setNetwork} />}</div>
        <div className={styles.side}>
          <DepositAddress network={network} />
          <Newest />
        </div>
      </div>
      <Panel title="코인충전 내역" flush>
        <History />
      </Panel>
    </>
  );
}

function Newest() {
  const { data } = useQuery(coins.depositPage(1));
  return data ? <Incoming deposits={data.items} /> : null;
}

function History() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(coins.depositPage(page));
  if (error) return <Failure title="코인충전 내역을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={5} />;
  return (
    <>
      <DepositHistory deposits={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}
