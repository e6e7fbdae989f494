import { Empty, LinkButton, PageHead, Pager } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Unready } from '../board/unready';
import { CasinoRoundList } from './casino-rounds';
import { BETS_PATH, type BetsFilter, changedList, filterOf, isOfCasino } from './filter';
import { BETS_AREA, BetFilters } from './filters';
import { useFollowedBets } from './follow';
import { BetItem } from './item';
import { bets } from './queries';
import { Sum } from './sum';

/** The member's own bets. */
export function Component() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  useFollowedBets();
  return (
    <>
      <PageHead title="베팅내역" sub="결과가 나오면 바로 바뀌어요" />
      <BetFilters filter={filter} />
      <div id={BETS_AREA} role="tabpanel" aria-label="베팅 목록">
        {isOfCasino(filter) ? <CasinoRoundList filter={filter} /> : <BetList filter={filter} />}
      </div>
    </>
  );
}

function BetList({ filter }: { filter: BetsFilter }) {
  const navigate = useNavigate();
  const list = useQuery(bets.list(filter));
  if (!list.data) return <Unready query={list} title="베팅내역을 불러오지 못했어요" rows={8} />;
  const { items, page, pageCount, sum } = list.data;
  // An address of a page that is no longer there leads to the last one.
  if (page > pageCount) return <Navigate to={changedList(filter, { page: pageCount })} replace />;
  if (items.length === 0) return <NoBets filter={filter} />;
  return (
    <>
      <Sum sum={sum} />
      <ul aria-busy={list.isPlaceholderData}>
        {items.map(bet => (
          <BetItem key={bet.betId} bet={bet} list={changedList(filter, { page })} />
        ))}
      </ul>
      <Pager page={page} pageCount={pageCount} onPage={next => navigate(changedList(filter, { page: next }))} />
    </>
  );
}

function NoBets({ filter }: { filter: BetsFilter }) {
  const isNarrowed = changedList(filter, {}) !== BETS_PATH || filter.page > 1;
  return isNarrowed ? (
    <Empty title="조건에 맞는 베팅이 없어요">
      <LinkButton render={props => <Link to={BETS_PATH} {...props} />}>모든 베팅 보기</LinkButton>
    </Empty>
  ) : (
    <Empty title="아직 베팅이 없어요">
      <p>배당을 눌러 베팅카트에 담으면 베팅할 수 있어요.</p>
      <LinkButton render={props => <Link to="/europe" {...props} />}>경기 보러 가기</LinkButton>
    </Empty>
  );
}
