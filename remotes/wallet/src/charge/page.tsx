import { coinWords } from '@madang/locale';
import { $member } from '@madang/session';
import { Alert, Failure, PageHead, Pager, Panel, Skeleton } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { WalletTabs } from '../tabs';
import styles from './charge.module.css';
import { ChargeForm } from './form';
import { ChargeHistory } from './history';
import { charges } from './queries';

/** They sign up through USD and tether (specification 6). */
const CRYPTO_MANAGEMENT = 99;

export function Component() {
  const isCryptoMember = useStore($member)?.managementType === CRYPTO_MANAGEMENT;
  return (
    <>
      <PageHead title="충전" sub="모의 머니예요. 실제 계좌로 보내지 마세요." />
      <WalletTabs current="/charge" />
      <div className={styles.page}>
        {isCryptoMember ? <ByCoins /> : <ChargeForm />}
        <HowTo />
      </div>
      <Panel title="충전 내역" flush>
        <History />
      </Panel>
    </>
  );
}

/** Shown in place of the form: nobody fills in what would be refused. */
function ByCoins() {
  return (
    <Alert tone="info">
      <b>{coinWords.onlyCrypto}</b> <Link to="/chargeCrypto">코인충전으로 가기</Link>
    </Alert>
  );
}

function HowTo() {
  return (
    <div>
      <ol className={styles.how}>
        <li>
          <b>신청금액을 정해요</b>
          10,000원부터 1,000원 단위로 신청할 수 있어요.
        </li>
        <li>
          <b>입금자명을 적어요</b>
          회원 정보와 이름이 다르면 거절될 수 있어요.
        </li>
        <li>
          <b>충전신청</b>
          운영자가 확인하면 보유머니에 더해지고 쪽지로 알려 드려요.
        </li>
      </ol>
      <Alert tone="warn">
        <b>은행 점검시간 00:00–00:30</b> 이 시간에 신청하면 00:30부터 차례대로 처리해요.
      </Alert>
    </div>
  );
}

function History() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(charges.page(page));
  if (error) return <Failure title="충전 내역을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={5} />;
  return (
    <>
      <ChargeHistory charges={data.items} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}
