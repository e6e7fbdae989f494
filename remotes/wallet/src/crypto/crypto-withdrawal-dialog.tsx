import type { DialogProps } from '@madang/federation';
import { WithdrawalDialog } from './withdrawal-dialog';

export default function CryptoWithdrawal({ close }: DialogProps) {
  return <WithdrawalDialog title="코인 출금" close={close} />;
}
