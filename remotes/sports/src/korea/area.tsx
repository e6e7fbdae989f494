import type { KoreaBoard, KoreaBoardQuery } from '@madang/contracts';
import { sentenceOf } from '@madang/http';
import { Failure, Pager, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isNear } from '../board/near';
import page from '../board/page.module.css';
import { SearchWords } from '../board/search';
import { topicsOf } from '../board/topics';
import { useWatch } from '../odds/watch';
import { koreaChanged } from './address';
import { Board } from './board';
import { NoRows } from './no-rows';
import { korea } from './queries';

/** The rows that the address asks for: on their way, failed, none, or a page of them. */
export function KoreaArea({ board, query }: { board: KoreaBoard; query: KoreaBoardQuery }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(korea.page(board, query));
  useWatch(topicsOf(data?.items ?? []));
  if (isPending) {
    return (
      <div className={page.wait}>
        <Skeleton rows={12} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={page.fail}>
        <Failure title="경기를 불러오지 못했어요" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </Failure>
      </div>
    );
  }
  const rows = data.items.filter(row => row.lines.length > 0);
  const go = (change: Parameters<typeof koreaChanged>[1]) => navigate(koreaChanged({ board, params }, change));
  return (
    <>
      {query.search && (
        <SearchWords
          words={query.search}
          count={data.totalCount}
          isNear={isNear(
            rows.map(({ fixture }) => fixture),
            query.search,
          )}
          onClear={() => go({ search: null })}
        />
      )}
      {rows.length > 0 ? (
        <Board board={board} rows={rows} order={query.order} isOld={isPlaceholderData} />
      ) : (
        <NoRows board={board} query={query} />
      )}
      <Pager page={data.page} pageCount={data.pageCount} onPage={number => go({ page: number })} />
    </>
  );
}
