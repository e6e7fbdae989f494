import type { DialogProps } from '@madang/federation';
import { DepositDialog } from './deposit-dialog';

export default function CryptoDeposit({ close }: DialogProps) {
  return <DepositDialog title="코인 입금" close={close} />;
}
