import type { CryptoWithdrawal } from '@madang/contracts';
import { formatTime, formatToken, shortHash } from '@madang/locale';
import { CryptoWithdrawalStatus, DateTime, Table } from '@madang/ui';
import { CancelForm } from '../cancel-form';
import { useCancelWithdrawal } from './commands';

const OUTCOMES: Record<CryptoWithdrawal['state'], string> = {
  waiting: '차례를 기다리고 있어요',
  processing: '확인하고 있어요',
  sending: '보냈어요. 블록이 확인되면 끝나요',
  done: '지갑으로 보냈어요',
  refused: '신청이 거절됐어요. USD로 돌아왔어요',
  cancelled: '직접 취소했어요. USD로 돌아왔어요',
};

export function WithdrawalHistory({ withdrawals }: { withdrawals: readonly CryptoWithdrawal[] }) {
  return (
    <Table
      caption="코인환전 내역"
      rows={withdrawals}
      keyOf={withdrawal => withdrawal.withdrawalId}
      empty="아직 출금한 내역이 없어요."
      columns={[
        { id: 'requested', head: '신청 시각', cell: withdrawal => <DateTime at={withdrawal.createdAt} /> },
        {
          id: 'amount',
          head: '수량',
          align: 'right',
          cell: ({ amount, token }) => <span translate="no">{formatToken(-amount, token)}</span>,
        },
        {
          id: 'address',
          head: '주소',
          deskOnly: true,
          cell: ({ address }) => <span translate="no">{shortHash(address)}</span>,
        },
        { id: 'state', head: '상태', cell: ({ state }) => <CryptoWithdrawalStatus state={state} /> },
        { id: 'outcome', head: '처리', wide: true, cell: withdrawal => <Outcome withdrawal={withdrawal} /> },
      ]}
    />
  );
}

function Outcome({ withdrawal }: { withdrawal: CryptoWithdrawal }) {
  const cancel = useCancelWithdrawal(withdrawal.withdrawalId);
  const { state, reason, amount, token, createdAt } = withdrawal;
  if (state !== 'waiting') return <span>{reason ?? OUTCOMES[state]}</span>;
  const what = formatToken(amount, token);
  return (
    <CancelForm
      what={what}
      name={`${what} ${formatTime(createdAt)}`}
      note="USD로 바로 돌아와요. 확인이 시작되기 전까지만 돼요."
      cancel={cancel.mutateAsync}
    />
  );
}
