import { Pager } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { MarketColumn } from '../board/market-tabs';
import { SearchWords } from '../board/search';
import { isSimilarOnly } from '../board/similar-names';
import { topicsOf } from '../board/topics';
import { Unready } from '../board/unready';
import { useWatch } from '../odds/watch';
import { changedAddress } from '../prematch/address';
import { type BoardQuery, prematch } from '../prematch/queries';
import { Board } from './board';
import { NoFixtures } from './no-fixtures';

/** The rows of the address: loading, failed, none, or a page of them. */
export function BoardArea({ query, market }: { query: BoardQuery; market: MarketColumn }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const board = useQuery(prematch.board(query));
  useWatch(topicsOf(board.data?.items ?? []));
  const openPage = (page: number) => navigate(changedAddress(params, { page }));
  if (!board.data) return <Unready query={board} title="경기를 불러오지 못했어요" />;
  const { items, page, pageCount, totalCount } = board.data;
  // An address of a page that is no longer there leads to the last one.
  if (page > pageCount) return <Navigate to={changedAddress(params, { page: pageCount })} replace />;
  return (
    <>
      {query.search && (
        <SearchWords
          words={query.search}
          count={totalCount}
          isSimilarOnly={isSimilarOnly(
            items.map(({ fixture }) => fixture),
            query.search,
          )}
          onClear={() => navigate(changedAddress(params, { search: null }))}
        />
      )}
      {items.length > 0 ? (
        <Board rows={items} market={market} address={`?${params}`} isOld={board.isPlaceholderData} />
      ) : (
        <NoFixtures query={query} />
      )}
      <Pager page={page} pageCount={pageCount} onPage={openPage} />
    </>
  );
}
