import type { OperatorRound, RoundState } from '@madang/contracts';
import { type Game, resultText } from '@madang/games';
import { formatCount, formatWon } from '@madang/locale';
import { DateTime, Failure, Pager, Skeleton, Status, type StatusShape, Table } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './games.module.css';
import { operatorGames } from './queries';
import { RoundActions } from './round-actions';

const STATES: Readonly<Record<RoundState, readonly [StatusShape, string]>> = {
  betting: ['open', '베팅중'],
  closed: ['wait', '마감'],
  drawing: ['open', '추첨중'],
  settled: ['ok', '정산완료'],
  void: ['void', '취소'],
};

/** The rounds of a game that had bets, and what can be done about each. */
export function RoundList({ game, canDecide }: { game: Game; canDecide: boolean }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(operatorGames.rounds(game.id, page));
  if (error) return <Failure title="회차를 불러오지 못했어요" onRetry={() => refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <>
      <Table
        caption={`${game.name} 베팅이 있던 회차`}
        rows={data.items}
        keyOf={round => round.roundId}
        empty="이 게임에는 아직 베팅이 없어요."
        columns={[
          { id: 'number', head: '회차', cell: round => <RoundName round={round} /> },
          { id: 'state', head: '상태', cell: round => <State round={round} /> },
          { id: 'bets', head: '베팅', align: 'right', cell: ({ bets }) => `${formatCount(bets)}건` },
          { id: 'stakes', head: '건 금액', align: 'right', cell: ({ stakes }) => formatWon(stakes) },
          { id: 'payouts', head: '준 금액', align: 'right', cell: ({ payouts }) => formatWon(payouts) },
          { id: 'result', head: '결과', wide: true, cell: round => <Result round={round} /> },
          {
            id: 'actions',
            head: '처리',
            wide: true,
            cell: round => canDecide && <RoundActions name={`${game.name} ${round.number}회차`} round={round} />,
          },
        ]}
      />
      <Pager page={data.page} pageCount={data.pageCount} onPage={setPage} />
    </>
  );
}

const RoundName = ({ round: { number, drawsAt } }: { round: OperatorRound }) => (
  <span className={styles.round}>
    <b>{`${number}회차`}</b>
    <DateTime at={drawsAt} />
  </span>
);

function State({ round: { state } }: { round: OperatorRound }) {
  const [shape, word] = STATES[state];
  return <Status shape={shape}>{word}</Status>;
}

/** What was drawn, and why it does not count where it does not. */
const Result = ({ round: { roundId, setup, result, voidReason } }: { round: OperatorRound }) => (
  <span className={styles.round}>
    <span>{result ? resultText({ roundId, setup, result }) : '추첨 전'}</span>
    {voidReason && <small>{`사유: ${voidReason}`}</small>}
  </span>
);
