import type { Game } from '@madang/games';
import { sentenceOf } from '@madang/http';
import { formatCount } from '@madang/locale';
import { Failure, Pager, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { rounds } from '../rounds/queries';
import { filterOf, paramsOf, type ResultFilter } from './filter';
import { ResultFilters } from './filters';
import styles from './results.module.css';
import { ResultTable } from './table';

/** As everywhere on the site (specification 9). */
const PAGE_SIZE = 15;
/** Rounds end while the page is open. */
const AGAIN_MS = 10_000;

/** Results of these games: the last of each, or a day of one. */
export function Results({ games }: { games: readonly Game[] }) {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params, games);
  const change = (part: Partial<ResultFilter>) =>
    setParams(paramsOf({ ...filter, page: 1, ...part }), { preventScrollReset: true });
  const onPage = (page: number) => change({ page });
  return (
    <>
      <ResultFilters games={games} filter={filter} onChange={change} />
      {filter.game ? (
        <OfDay game={filter.game} filter={filter} onPage={onPage} />
      ) : (
        <LastOfEach games={games} page={filter.page} onPage={onPage} />
      )}
      <p className={styles.note}>
        모든 회차는 추첨 전에 묶어 둔 시드에서 나와요. 검증을 누르면 이 기기에서 처음부터 다시 계산해 볼 수 있어요.
      </p>
    </>
  );
}

interface OfDayProps {
  game: Game;
  filter: ResultFilter;
  onPage: (page: number) => void;
}

function OfDay({ game, filter: { day, page }, onPage }: OfDayProps) {
  const query = useQuery({
    ...rounds.results({ gameId: game.id, page, ...(day && { day }) }),
    refetchInterval: AGAIN_MS,
  });
  if (!query.data) return <Unready query={query} />;
  const { items, pageCount, totalCount } = query.data;
  // An address of a page that is no longer there leads to the last one.
  if (page > Math.max(1, pageCount))
    return <Navigate to={{ search: `${paramsOf({ game, day, page: pageCount })}` }} replace />;
  return (
    <section aria-label="결과 목록" aria-busy={query.isPlaceholderData}>
      <p className={styles.count} role="status">{`${day ?? '오늘'} ${game.name} ${formatCount(totalCount)}회차`}</p>
      <ResultTable rounds={items} />
      <Pager page={page} pageCount={pageCount} onPage={onPage} />
    </section>
  );
}

interface LastOfEachProps {
  games: readonly Game[];
  page: number;
  onPage: (page: number) => void;
}

function LastOfEach({ games, page, onPage }: LastOfEachProps) {
  const query = useQuery({ ...rounds.states(), refetchInterval: AGAIN_MS });
  if (!query.data) return <Unready query={query} />;
  const ids = new Set(games.map(({ id }) => id));
  const last = query.data
    .flatMap(({ gameId, last: round }) => (round && ids.has(gameId) ? [round] : []))
    .sort((one, other) => Date.parse(other.drawsAt) - Date.parse(one.drawsAt));
  const pageCount = Math.max(1, Math.ceil(last.length / PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  return (
    <section aria-label="결과 목록">
      <p className={styles.count} role="status">{`게임별 최근 결과 ${last.length}개`}</p>
      <ResultTable rounds={last.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)} />
      <Pager page={shown} pageCount={pageCount} onPage={onPage} />
    </section>
  );
}

function Unready({ query: { error, refetch } }: { query: { error: Error | null; refetch(): unknown } }) {
  if (!error) return <Skeleton rows={10} />;
  return (
    <Failure title="결과를 불러오지 못했어요" onRetry={() => void refetch()}>
      {sentenceOf(error)}
    </Failure>
  );
}
