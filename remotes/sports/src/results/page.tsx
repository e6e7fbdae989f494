import type { ResultsPage } from '@madang/contracts';
import { formatDayHead, seoulDayStart } from '@madang/locale';
import { Button, Empty, PageHead, Pager } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Unready } from '../board/unready';
import { changedResults, type ResultsChange, type ResultsFilter, resultsOf } from './address';
import { DayStrip } from './day-strip';
import { RESULTS_AREA, ResultFilters } from './filters';
import { results } from './queries';
import styles from './results.module.css';
import { ResultItem } from './row';

/** The results of a day, by sport and league. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = resultsOf(params);
  const day = useQuery(results.day(filter));
  const change = (part: ResultsChange) => navigate(changedResults(filter, part), { preventScrollReset: true });
  return (
    <>
      <PageHead title="경기결과" sub="정산된 마켓까지 볼 수 있어요" />
      <DayStrip chosen={filter.date} onDay={date => change({ date })} />
      <ResultFilters filter={filter} day={day.data} onChange={change} />
      <div id={RESULTS_AREA} role="tabpanel" aria-label="경기결과 목록" aria-busy={day.isPlaceholderData}>
        {day.data ? (
          <Day filter={filter} day={day.data} onChange={change} />
        ) : (
          <Unready query={day} title="경기결과를 불러오지 못했어요" rows={10} />
        )}
      </div>
    </>
  );
}

interface DayProps {
  filter: ResultsFilter;
  day: ResultsPage;
  onChange: (change: ResultsChange) => void;
}

function Day({ filter, day, onChange }: DayProps) {
  const { items, page, pageCount, totalCount } = day;
  // An address of a page that is no longer there leads to the last one.
  if (page > pageCount) return <Navigate to={changedResults(filter, { page: pageCount })} replace />;
  const { sportId, leagueId, search } = filter;
  const dayHead = formatDayHead(seoulDayStart(day.date));
  const isNarrowed = sportId !== undefined || leagueId !== undefined || search !== undefined;
  const all = () => onChange({ sportId: undefined, leagueId: undefined, search: undefined });
  if (items.length === 0) {
    return (
      <Empty title={isNarrowed ? '조건에 맞는 경기결과가 없어요' : `${dayHead} 경기결과가 아직 없어요`}>
        {isNarrowed && <Button onClick={all}>이날의 모든 결과 보기</Button>}
      </Empty>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {`${dayHead} 경기결과 ${totalCount}경기`}
      </p>
      <ul>
        {items.map(row => (
          <ResultItem key={row.fixture.fixtureId} row={row} list={changedResults(filter, { page })} />
        ))}
      </ul>
      <Pager page={page} pageCount={pageCount} onPage={next => onChange({ page: next })} />
    </>
  );
}
