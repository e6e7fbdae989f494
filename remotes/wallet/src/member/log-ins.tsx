import type { LogIn } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Button, DateTime, Failure, Pager, Panel, Skeleton, Status, Table } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logIns } from './queries';

const ENDS: Record<NonNullable<LogIn['end']>, string> = {
  replaced: '다른 로그인으로 끝남',
  logout: '로그아웃',
  expired: '시간이 지나 끝남',
  excluded: '자가 제한으로 끝남',
};

/** One log-in is open at a time: a newer one ends it. Here one sees whether all of them were one's own. */
export function LogInPanel() {
  const note = (
    <Button size="s" onClick={() => openDialog('wallet/end-log-ins')}>
      모든 기기에서 로그아웃
    </Button>
  );
  return (
    <Panel title="로그인 기록" note={note} flush>
      <LogInList />
    </Panel>
  );
}

function LogInList() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(logIns.page(page));
  if (error) return <Failure title="로그인 기록을 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={5} />;
  return (
    <>
      <Table
        caption="로그인 기록"
        rows={data.items}
        keyOf={logIn => logIn.logInId}
        empty="로그인 기록이 없어요."
        columns={[
          { id: 'at', head: '로그인', cell: logIn => <DateTime at={logIn.at} /> },
          { id: 'device', head: '기기', cell: logIn => logIn.device || '알 수 없음' },
          { id: 'address', head: '주소', cell: logIn => <span translate="no">{logIn.address}</span> },
          { id: 'end', head: '상태', cell: logIn => <LogInState logIn={logIn} /> },
        ]}
      />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}

function LogInState({ logIn: { end, isThis } }: { logIn: LogIn }) {
  if (end !== null) return <span>{ENDS[end]}</span>;
  return <Status shape="open">{isThis ? '지금 이 기기' : '로그인 중'}</Status>;
}
