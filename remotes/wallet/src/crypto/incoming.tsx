import { CONFIRMATIONS, type CryptoDeposit } from '@madang/contracts';
import { formatToken, shortHash } from '@madang/locale';
import { DateTime, Status } from '@madang/ui';
import styles from './crypto.module.css';

/** What is on its way, block by block. */
export function Incoming({ deposits }: { deposits: readonly CryptoDeposit[] }) {
  const open = deposits.filter(({ state }) => state === 'seen' || state === 'confirming');
  return (
    <section className={styles.incoming} aria-label="들어오는 중">
      <div className={styles.sectionHead}>
        <h2>들어오는 중</h2>
        <span>{`${open.length}건`}</span>
      </div>
      {open.length === 0 && <p className={styles.note}>지금 들어오는 코인이 없어요.</p>}
      {open.map(deposit => (
        <OneDeposit key={deposit.depositId} deposit={deposit} />
      ))}
    </section>
  );
}

function OneDeposit({ deposit }: { deposit: CryptoDeposit }) {
  const { amount, token, confirmations, network, txHash, createdAt } = deposit;
  const needed = CONFIRMATIONS[network];
  return (
    <article className={styles.one}>
      <header>
        <b>{formatToken(amount, token)}</b>
        <Status shape="open">{confirmations === 0 ? '발견' : '블록 확인 중'}</Status>
      </header>
      <progress className={styles.progress} max={needed} value={confirmations} aria-label="블록 확인" />
      <p className={styles.count}>{`${confirmations} / ${needed}번 확인`}</p>
      <dl className={styles.facts}>
        <div>
          <dt>거래</dt>
          <dd translate="no">{shortHash(txHash)}</dd>
        </div>
        <div>
          <dt>찾은 시각</dt>
          <dd>
            <DateTime at={createdAt} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
