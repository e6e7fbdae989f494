import { formatWon } from '@madang/locale';
import { DateTime, Failure, Pager, Skeleton, Table } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './casino.module.css';
import { casino } from './queries';

/** Rounds that have bets and no end yet, the oldest first: one that is a day old is a fault of the provider's. */
export function OpenRoundList() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(casino.openRounds(page));
  if (!data && error) return <Failure title="진행중인 판을 불러오지 못했어요" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <Table
        caption="진행중인 판"
        rows={data.items}
        keyOf={({ providerId, roundId }) => `${providerId} ${roundId}`}
        empty="끝나지 않은 판이 없어요."
        columns={[
          { id: 'startedAt', head: '시작', cell: ({ startedAt }) => <DateTime at={startedAt} /> },
          { id: 'userId', head: '아이디', cell: ({ userId }) => userId },
          { id: 'game', head: '게임', cell: ({ gameName }) => gameName },
          { id: 'staked', head: '베팅금액', align: 'right', cell: ({ staked }) => formatWon(staked) },
          { id: 'paid', head: '받은 금액', align: 'right', cell: ({ paid }) => formatWon(paid) },
          {
            id: 'round',
            head: '라운드',
            wide: true,
            cell: ({ roundId }) => <span className={styles.number}>{roundId}</span>,
          },
        ]}
      />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}
