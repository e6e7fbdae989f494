import type { CryptoNetwork } from '@madang/contracts';
import { retryChunk } from '@madang/federation';
import { sentenceOf } from '@madang/http';
import { Alert, Button, Skeleton, toast } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import styles from './crypto.module.css';
import { NETWORKS } from './networks';
import { coins } from './queries';

/** The page is there before its picture. */
const QrCode = lazy(() => retryChunk(() => import('./qr-code')));

/** Where coins are sent to, to be read by an eye, a camera or the clipboard. */
export function DepositAddress({ network }: { network: CryptoNetwork }) {
  const { data, error, refetch } = useQuery(coins.address(network));
  return (
    <section className={styles.address} aria-label="보낼 주소">
      <div className={styles.sectionHead}>
        <h2>보낼 주소</h2>
        <span>{NETWORKS[network].standard}</span>
      </div>
      {error && (
        <Alert tone="warn">
          <b>{sentenceOf(error)}</b>{' '}
          <Button size="s" onClick={() => refetch()}>
            다시 시도
          </Button>
        </Alert>
      )}
      {!error && !data && <Skeleton rows={3} />}
      {data && <AddressCard address={data.address} />}
    </section>
  );
}

function AddressCard({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast('입금 주소를 복사했어요.', { tone: 'ok' }),
      () => toast('복사하지 못했어요. 주소를 직접 선택해 주세요.', { tone: 'warn' }),
    );
  return (
    <div className={styles.card}>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={`madang-sandbox:${address}`} />
        </Suspense>
      </div>
      <div className={styles.beside}>
        <p className={styles.label}>주소</p>
        <p className={styles.hash} translate="no">
          {address}
        </p>
        <Button size="s" onClick={copy}>
          주소 복사
        </Button>
        <p className={styles.note}>모의 체인의 주소예요. 실제 지갑에서 보낸 코인은 찾을 수도, 돌려드릴 수도 없어요.</p>
      </div>
    </div>
  );
}
