import type { CryptoNetwork, CryptoToken } from '@madang/contracts';
import { Dialog } from '@madang/ui';
import { useState } from 'react';
import { DepositAddress } from './address';
import styles from './crypto.module.css';
import { DepositForm } from './deposit-form';
import { DepositMaintenance, useTetherMaintenance } from './maintenance';

interface Props {
  title: string;
  token?: CryptoToken;
  close: () => void;
}

/** What the page has, without its lists: for those who are elsewhere. */
export function DepositDialog({ title, token, close }: Props) {
  const [network, setNetwork] = useState<CryptoNetwork>('ethereum');
  const isMaintained = useTetherMaintenance();
  return (
    <Dialog title={title} onDismiss={close}>
      {isMaintained ? (
        <DepositMaintenance />
      ) : (
        <div className={styles.stack}>
          <p className={styles.note}>모의 코인이에요. 실제 지갑에서 보내지 마세요.</p>
          <DepositForm network={network} onNetwork={setNetwork} {...(token ? { token } : {})} />
          <DepositAddress network={network} />
        </div>
      )}
    </Dialog>
  );
}
