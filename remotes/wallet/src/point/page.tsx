import { openDialog } from '@madang/federation';
import { formatPoints } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, DateTime, Failure, Money, PageHead, Pager, Panel, Skeleton, Table } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WalletTabs } from '../tabs';
import { CompList } from './comps';
import { points } from './queries';

export function Component() {
  const balance = useStore($member)?.point ?? 0;
  return (
    <>
      <PageHead title="포인트" sub={`보유 포인트 ${formatPoints(balance)}`}>
        <Button onClick={() => openDialog('wallet/point-change')}>포인트를 머니로 전환</Button>
      </PageHead>
      <WalletTabs current="/mywallet/point" />
      <Panel title="포인트 내역" flush>
        <History />
      </Panel>
      <Panel title="콤프" note="카지노·슬롯·미니게임" flush>
        <CompList />
      </Panel>
    </>
  );
}

function History() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(points.page(page));
  if (error) return <Failure title="포인트 내역을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={5} />;
  return (
    <>
      <Table
        caption="포인트 내역"
        rows={data.items}
        keyOf={entry => entry.entryId}
        empty="아직 포인트 내역이 없어요."
        columns={[
          { id: 'at', head: '시각', cell: entry => <DateTime at={entry.createdAt} /> },
          { id: 'contents', head: '내용', cell: entry => entry.reason },
          {
            id: 'change',
            head: '변동',
            align: 'right',
            cell: entry => <Money won={entry.amount} unit="P" tone="change" />,
          },
          { id: 'balance', head: '남은 포인트', align: 'right', cell: entry => <Money won={entry.balance} unit="P" /> },
        ]}
      />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}
