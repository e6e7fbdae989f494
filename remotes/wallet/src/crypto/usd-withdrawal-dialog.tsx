import type { DialogProps } from '@madang/federation';
import { WithdrawalDialog } from './withdrawal-dialog';

export default function UsdWithdrawal({ close }: DialogProps) {
  return <WithdrawalDialog title="USD 출금" close={close} />;
}
