import { errors } from '@madang/locale';
import { Alert } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { coins } from './queries';

/** Whether an operator has stopped coins for now. */
export function useTetherMaintenance(): boolean {
  return useQuery(coins.tether()).data?.tetherMaintenanceFlag === 1;
}

export function DepositMaintenance() {
  return (
    <Alert tone="warn">
      <b>{errors.tetherDeposit}</b> <span>이미 보낸 코인은 점검이 끝나면 차례로 확인해요.</span>
    </Alert>
  );
}

export function WithdrawalMaintenance() {
  return (
    <Alert tone="warn">
      <b>{errors.tetherWithdrawal}</b> <span>신청한 출금과 USD는 그대로예요.</span>
    </Alert>
  );
}
