import type { CasinoRound } from '@madang/contracts';
import { hasPage } from '@madang/federation';
import { formatWon, formatWonChange } from '@madang/locale';
import { DateTime, Empty, LinkButton, Pager, Status, type StatusShape } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { Unready } from '../board/unready';
import styles from './casino-rounds.module.css';
import { type BetsFilter, changedList } from './filter';
import { casinoRounds } from './queries';

/** The member's rounds of casino and slots, each with the number that its provider gave it. */
export function CasinoRoundList({ filter }: { filter: BetsFilter }) {
  const navigate = useNavigate();
  const list = useQuery(casinoRounds(filter));
  if (!list.data) return <Unready query={list} title="카지노 내역을 불러오지 못했어요" rows={8} />;
  const { items, page, pageCount } = list.data;
  if (page > pageCount) return <Navigate to={changedList(filter, { page: pageCount })} replace />;
  if (items.length === 0) return <NoRounds />;
  return (
    <>
      <ul aria-busy={list.isPlaceholderData}>
        {items.map(round => (
          <RoundItem key={`${round.providerId} ${round.roundId}`} round={round} />
        ))}
      </ul>
      <Pager page={page} pageCount={pageCount} onPage={next => navigate(changedList(filter, { page: next }))} />
    </>
  );
}

/** Only what is more than the stake is a win. */
function stateOf({ state, net }: CasinoRound): readonly [StatusShape, string] {
  if (state === 'open') return ['open', '진행중'];
  if (state === 'void') return ['void', '취소'];
  return net !== null && net > 0 ? ['won', '당첨'] : ['lost', '정산완료'];
}

function RoundItem({ round }: { round: CasinoRound }) {
  const { roundId, kind, gameName, staked, paid, net, startedAt } = round;
  const [shape, word] = stateOf(round);
  return (
    <li className={styles.round}>
      <h2>{gameName}</h2>
      <p className={styles.about}>
        <DateTime at={startedAt} /> <span>{`· ${kind === 'slot' ? '슬롯' : '라이브카지노'}`}</span>
      </p>
      <p className={styles.number}>{`라운드 ${roundId}`}</p>
      <dl className={styles.sums}>
        <div>
          <dt>베팅금액</dt>
          <dd>{formatWon(staked)}</dd>
        </div>
        <div>
          <dt>받은 금액</dt>
          <dd>{formatWon(paid)}</dd>
        </div>
        <div>
          <dt>손익</dt>
          <dd>{net === null ? '–' : formatWonChange(net)}</dd>
        </div>
      </dl>
      <span className={styles.state}>
        <Status shape={shape}>{word}</Status>
      </span>
    </li>
  );
}

const NoRounds = () => (
  <Empty title="카지노와 슬롯에서 한 판이 없어요">
    {hasPage('/casino') && (
      <LinkButton render={props => <Link to="/casino" {...props} />}>라이브카지노 보러 가기</LinkButton>
    )}
  </Empty>
);
