import type { Round } from '@madang/contracts';
import { resultText } from '@madang/games';
import { formatCount, formatTime } from '@madang/locale';
import { type Column, Pager, Panel, Skeleton, Table } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResultMarks } from '../marks/result-marks';
import { VerifyLink } from '../marks/verify-link';
import { rounds } from '../rounds/queries';
import styles from './history.module.css';

/** The rounds of today that are over, each with the way to its proof. */
export function History({ gameId, unshown }: { gameId: number; unshown: string | null }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(rounds.results({ gameId, page }));
  return (
    <Panel title="회차별 결과" note={data && `오늘 ${formatCount(data.totalCount)}회 진행`} flush>
      {data ? (
        <>
          <Table
            caption="오늘 끝난 회차"
            columns={COLUMNS}
            rows={data.items.filter(({ roundId }) => roundId !== unshown)}
            keyOf={({ roundId }) => roundId}
            empty="오늘 끝난 회차가 아직 없어요"
          />
          {data.pageCount > 1 && <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />}
        </>
      ) : (
        <Skeleton rows={6} />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Round>[] = [
  {
    id: 'number',
    head: '회차',
    cell: ({ number, drawsAt }) => (
      <>
        <span>{`${number}회차`}</span> <span className={styles.time}>{formatTime(drawsAt)}</span>
      </>
    ),
  },
  {
    id: 'result',
    head: '결과',
    wide: true,
    cell: round =>
      round.result ? (
        <span className={styles.result}>
          <ResultMarks result={round.result} />
          <span>{resultText({ ...round, result: round.result })}</span>
        </span>
      ) : (
        <span>{round.state === 'void' ? '취소 · 베팅금을 돌려드렸어요' : '추첨 전'}</span>
      ),
  },
  { id: 'verify', head: '검증', align: 'right', corner: true, cell: round => <VerifyLink round={round} /> },
];
