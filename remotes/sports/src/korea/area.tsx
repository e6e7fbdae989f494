import type { KoreaBoard, KoreaBoardQuery } from '@madang/contracts';
import { Pager } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { SearchWords } from '../board/search';
import { isSimilarOnly } from '../board/similar-names';
import { topicsOf } from '../board/topics';
import { Unready } from '../board/unready';
import { useWatch } from '../odds/watch';
import { koreaChanged } from './address';
import { Board } from './board';
import { NoRows } from './no-rows';
import { korea } from './queries';

/** The rows of the address: loading, failed, none, or a page of them. */
export function KoreaArea({ board, query }: { board: KoreaBoard; query: KoreaBoardQuery }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const koreaPage = useQuery(korea.page(board, query));
  const { data, isPlaceholderData } = koreaPage;
  useWatch(topicsOf(data?.items ?? []));
  if (!data) return <Unready query={koreaPage} title="경기를 불러오지 못했어요" />;
  const { page, pageCount } = data;
  // An address of a page that is no longer there leads to the last one.
  if (page > pageCount) return <Navigate to={koreaChanged({ board, params }, { page: pageCount })} replace />;
  const rows = data.items.filter(row => row.lines.length > 0);
  const go = (change: Parameters<typeof koreaChanged>[1]) => navigate(koreaChanged({ board, params }, change));
  return (
    <>
      {query.search && (
        <SearchWords
          words={query.search}
          count={data.totalCount}
          isSimilarOnly={isSimilarOnly(
            rows.map(({ fixture }) => fixture),
            query.search,
          )}
          onClear={() => go({ search: null })}
        />
      )}
      {rows.length > 0 ? (
        <Board board={board} rows={rows} days={data.days} order={query.order} isOld={isPlaceholderData} />
      ) : (
        <NoRows board={board} query={query} />
      )}
      <Pager page={page} pageCount={pageCount} onPage={number => go({ page: number })} />
    </>
  );
}
