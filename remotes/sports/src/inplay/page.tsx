import { openDialog } from '@madang/federation';
import { platformNow } from '@madang/session';
import { Button } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Choices } from '../board/choices';
import { DensitySwitch } from '../board/density';
import { BoardHead } from '../board/head';
import { type MarketColumn, MarketTabs } from '../board/market-tabs';
import board from '../board/page.module.css';
import { SearchWords } from '../board/search';
import { timed } from '../board/time';
import { StreamNote } from '../odds/stream-note';
import { changedLive, inplayAddress, type LiveChange, liveQueryOf, liveViewOf, openedIn } from './address';
import { LiveArea } from './area';
import { inplay } from './queries';
import { LiveSportTabs } from './sport-tabs';
import { LiveViews } from './views';

/** Named so that the address which opens this page as a game of its own can lead here (contracts: LIVE_ANCHOR). */
const AREA = 'live';

/** What is in play says nothing of what starts soon. */
const NO_COUNTS: readonly [] = [];

/** The live board. What it shows is in its address. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [market, setMarket] = useState<MarketColumn>('result');
  const query = liveQueryOf(params);
  const view = liveViewOf(params);
  const opened = openedIn(params);
  const { data } = useQuery(inplay.board(query));
  const change = useCallback(
    (part: LiveChange) => navigate(changedLive(params, part), { replace: 'fixture' in part, preventScrollReset: true }),
    [navigate, params],
  );
  const toggle = useCallback(
    (fixtureId: string) => change({ fixture: fixtureId === opened ? null : fixtureId }),
    [change, opened],
  );
  return (
    <>
      <BoardHead
        title="인플레이"
        about="점수와 배당은 바로바로 바뀌어요. 중계와 배당은 실제 경기보다 몇 초 늦을 수 있어요."
        note={<StreamNote />}
      >
        <Button tone="quiet" size="s" icon="external" onClick={() => openDialog('sports/entry', { type: 'IN' })}>
          새 창
        </Button>
        <DensitySwitch />
      </BoardHead>
      <Choices
        sports={
          <LiveSportTabs
            sports={view === 'live' ? (data?.sports ?? []) : NO_COUNTS}
            current={query.sportId}
            panel={AREA}
            onSelect={sport => navigate(timed(inplayAddress(sport), platformNow()))}
          />
        }
      >
        <LiveViews
          live={data?.live.length}
          soon={data?.soon.length}
          current={view}
          onSelect={view => change({ view })}
        />
      </Choices>
      <div className={board.board} id={AREA} role="tabpanel" aria-label="라이브 경기">
        <MarketTabs current={market} onSelect={setMarket} />
        {query.search && <SearchWords words={query.search} onClear={() => change({ search: null })} />}
        <LiveArea query={query} view={view} market={market} opened={opened} onToggle={toggle} />
      </div>
    </>
  );
}
