import { CONFIRMATIONS, type CryptoDeposit, type CryptoDepositState } from '@madang/contracts';
import { cryptoDepositWord, formatToken } from '@madang/locale';
import { DateTime, Status, type StatusShape, Table } from '@madang/ui';
import { NETWORKS } from './networks';

const SHAPES: Readonly<Record<CryptoDepositState, StatusShape>> = {
  seen: 'open',
  confirming: 'open',
  done: 'ok',
  refused: 'no',
  vanished: 'void',
};

export function DepositHistory({ deposits }: { deposits: readonly CryptoDeposit[] }) {
  return (
    <Table
      caption="코인충전 내역"
      rows={deposits}
      keyOf={deposit => deposit.depositId}
      empty="아직 들어온 코인이 없어요."
      columns={[
        { id: 'seen', head: '시각', cell: deposit => <DateTime at={deposit.createdAt} /> },
        {
          id: 'amount',
          head: '수량',
          align: 'right',
          cell: deposit => <span translate="no">{formatToken(deposit.amount, deposit.token)}</span>,
        },
        { id: 'network', head: '네트워크', deskOnly: true, cell: deposit => NETWORKS[deposit.network].name },
        {
          id: 'state',
          head: '상태',
          cell: ({ state }) => <Status shape={SHAPES[state]}>{cryptoDepositWord(state)}</Status>,
        },
        { id: 'note', head: '알림', wide: true, cell: deposit => <span>{noteOf(deposit)}</span> },
      ]}
    />
  );
}

function noteOf({ state, reason, confirmations, network }: CryptoDeposit): string {
  switch (state) {
    case 'seen':
    case 'confirming':
      return `${confirmations} / ${CONFIRMATIONS[network]}번 확인`;
    case 'done':
      return 'USD에 더했어요';
    case 'refused':
      return reason ?? '받지 않았어요';
    case 'vanished':
      return '블록이 되돌려져 사라졌어요. 다시 담기면 이어서 확인해요.';
  }
}
