import type { DialogProps } from '@madang/federation';
import { DepositDialog } from './deposit-dialog';

export default function TetherDeposit({ close }: DialogProps) {
  return <DepositDialog title="테더 입금" token="USDT" close={close} />;
}
