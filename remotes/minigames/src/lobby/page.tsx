import { catalogue } from '@madang/games';
import { sentenceOf } from '@madang/http';
import { formatDateTime } from '@madang/locale';
import { Button, Empty, Failure, FilterField, PageHead, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { rounds } from '../rounds/queries';
import { useClock } from '../rounds/use-clock';
import { filterOf, type LobbyFilter, paramsOf } from './filter';
import { LOBBY_AREA, LobbyFilters } from './filters';
import { LastGames } from './last-games';
import { ByClose, ByProvider } from './list';
import { sections, sectionsOf } from './sections';
import { Today } from './today';

/** Some game is drawn nearly every second: results are read again this often. */
const AGAIN_MS = 5_000;
const TIME_FROM = 11; // of "2026-11-28 15:12:19"

/** Every game of every provider with its clock and its last result. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const now = useClock();
  const change = (part: Partial<LobbyFilter>) =>
    setParams(paramsOf({ ...filter, ...part }), { replace: true, preventScrollReset: true });
  const sub = `제공사 ${sections.length}곳 · 게임 ${catalogue.length}개 · ${formatDateTime(now).slice(TIME_FROM)}`;
  return (
    <>
      <PageHead title="미니게임" sub={sub}>
        <FilterField label="게임 찾기" words={filter.search} onChange={search => change({ search })} />
      </PageHead>
      <Today />
      <LastGames now={now} />
      <LobbyFilters filter={filter} onChange={change} />
      <div id={LOBBY_AREA} role="tabpanel" aria-label="게임 목록">
        <Games filter={filter} now={now} onAll={() => setParams({}, { replace: true })} />
      </div>
    </>
  );
}

function Games({ filter, now, onAll }: { filter: LobbyFilter; now: number; onAll: () => void }) {
  const { data, error, refetch } = useQuery({ ...rounds.states(), refetchInterval: AGAIN_MS });
  if (!data && error) {
    return (
      <Failure title="게임을 불러오지 못했어요" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </Failure>
    );
  }
  if (!data) return <Skeleton rows={12} />;
  const shown = sectionsOf(filter);
  if (shown.length === 0) {
    return (
      <Empty title="조건에 맞는 게임이 없어요">
        <Button onClick={onAll}>모든 게임 보기</Button>
      </Empty>
    );
  }
  const List = filter.order === 'close' ? ByClose : ByProvider;
  return <List sections={shown} states={new Map(data.map(state => [state.gameId, state]))} now={now} />;
}
