import type { Round } from '@madang/contracts';
import { gameById } from '@madang/games';
import { formatDateTime, formatOdds } from '@madang/locale';
import { Table } from '@madang/ui';
import { fullName } from '../addresses/addresses';
import { VerifyLink } from '../marks/verify-link';
import { ResultMark } from '../summary/mark';
import { winnersOf } from '../summary/winners';
import { OwnBets, useOwnBets } from './own-bets';
import styles from './results.module.css';

const TIME_FROM = 11; // of "2026-11-28 15:12:19"
const SHOWN_WINNERS = 4;

/** Rounds with what they drew, what it paid, what the member had on them, and the way to recompute each. */
export function ResultTable({ rounds }: { rounds: readonly Round[] }) {
  const ownBets = useOwnBets(rounds);
  return (
    <Table
      caption="회차별 결과"
      rows={rounds}
      keyOf={round => round.roundId}
      empty="이날 결과가 아직 없어요."
      columns={[
        { id: 'drawn', head: '추첨 시각', deskOnly: true, cell: round => <DrawnAt round={round} /> },
        { id: 'game', head: '게임', cell: round => <GameName round={round} /> },
        { id: 'result', head: '결과', wide: true, cell: round => <ResultMark round={round} /> },
        { id: 'winners', head: '적중한 선택과 배당', wide: true, cell: round => <Winners round={round} /> },
        { id: 'own', head: '내 베팅', wide: true, cell: ({ roundId }) => <OwnBets own={ownBets.get(roundId)} /> },
        {
          id: 'verify',
          head: '검증',
          align: 'right',
          corner: true,
          cell: round => <VerifyLink round={round} game={nameOf(round)} />,
        },
      ]}
    />
  );
}

const nameOf = ({ gameId }: Round): string => {
  const game = gameById(gameId);
  return game ? fullName(game) : `게임 ${gameId}`;
};

const GameName = ({ round }: { round: Round }) => (
  <span className={styles.game}>
    <b>{nameOf(round)}</b>
    <small>
      <span>{`${round.number}회차`}</span>
      <DrawnAt round={round} />
    </small>
  </span>
);

const DrawnAt = ({ round: { drawsAt } }: { round: Round }) => (
  <time className={styles.time} dateTime={drawsAt}>
    {formatDateTime(drawsAt).slice(TIME_FROM)}
  </time>
);

function Winners({ round }: { round: Round }) {
  if (round.state === 'void') return <span className={styles.winners}>회차가 취소되어 모두 돌려드렸어요.</span>;
  const winners = winnersOf(round);
  const rest = winners.length - SHOWN_WINNERS;
  return (
    <span className={styles.winners}>
      {winners.slice(0, SHOWN_WINNERS).map(({ outcomeId, name, price }) => (
        <span key={outcomeId}>
          <span>{name}</span> <b>{formatOdds(price)}</b>
        </span>
      ))}
      {rest > 0 && <span>{`외 ${rest}개`}</span>}
    </span>
  );
}
