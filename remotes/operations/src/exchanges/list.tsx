import type { ExchangeRow } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, DateTime, Money, RequestStatus, Table } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ReasonDialog } from '../console/reason-dialog';
import { useDecideExchange } from './commands';
import styles from './exchanges.module.css';

export function ExchangeTable({ exchanges }: { exchanges: readonly ExchangeRow[] }) {
  return (
    <Table
      caption="환전 신청 목록"
      rows={exchanges}
      keyOf={exchange => exchange.exchangeId}
      empty="이 상태의 신청이 없어요."
      columns={[
        { id: 'requested', head: '신청 시각', cell: exchange => <DateTime at={exchange.createdAt} /> },
        { id: 'member', head: '회원', cell: exchange => `${exchange.nickname} (${exchange.userId})` },
        { id: 'account', head: '받을 계좌', cell: exchange => <Account exchange={exchange} /> },
        { id: 'amount', head: '신청금액', align: 'right', cell: exchange => <Money won={exchange.amount} /> },
        { id: 'state', head: '상태', cell: exchange => <RequestStatus state={exchange.state} /> },
        { id: 'actions', wide: true, head: '처리', cell: exchange => <Actions exchange={exchange} /> },
      ]}
    />
  );
}

function Account({ exchange: { account, accountNumber, accountHolder } }: { exchange: ExchangeRow }) {
  return (
    <span className={styles.account}>
      <span>{`${account.bankName} ${accountHolder}`}</span>
      <span translate="no">{accountNumber}</span>
    </span>
  );
}

/** What can be done about an exchange, or what was. Nobody decides on what they requested or opened themself. */
function Actions({ exchange }: { exchange: ExchangeRow }) {
  const me = useStore($member)?.id;
  const { decidedAt, reason, memberId, firstApproval, openedBy } = exchange;
  if (decidedAt !== null) return reason;
  if (memberId === me) return <span>본인 신청 · 다른 운영자가 처리해요</span>;
  const mayApprove = openedBy?.operatorId !== me && firstApproval?.operatorId !== me;
  return (
    <span className={styles.actions}>
      {openedBy && <span>{`대신 접수 ${openedBy.nickname}`}</span>}
      {firstApproval && <span>{`1차 승인 ${firstApproval.nickname}`}</span>}
      <Decide exchange={exchange} mayApprove={mayApprove} />
    </span>
  );
}

function Decide({ exchange, mayApprove }: { exchange: ExchangeRow; mayApprove: boolean }) {
  const { process, approve, refuse } = useDecideExchange(exchange.exchangeId);
  const [isAsking, setAsking] = useState(false);
  const whose = `${exchange.nickname} ${formatWon(exchange.amount)}`;
  return (
    <>
      {exchange.state === 'waiting' && (
        <Button size="s" busy={process.isPending} aria-label={`${whose} 처리 시작`} onClick={() => process.mutate()}>
          처리 시작
        </Button>
      )}
      {mayApprove && (
        <Button size="s" busy={approve.isPending} aria-label={`${whose} 승인`} onClick={() => approve.mutate()}>
          승인
        </Button>
      )}
      <Button size="s" tone="quiet" aria-label={`${whose} 거절`} onClick={() => setAsking(true)}>
        거절
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${whose} 환전 거절`}
          submitLabel="환전 거절하기"
          onReason={reason => refuse.mutateAsync(reason).catch(() => null)}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
