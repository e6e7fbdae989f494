import type { DialogProps } from '@madang/federation';
import { WithdrawalDialog } from './withdrawal-dialog';

export default function TetherWithdrawal({ close }: DialogProps) {
  return <WithdrawalDialog title="테더 출금" token="USDT" close={close} />;
}
