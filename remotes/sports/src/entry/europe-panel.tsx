import type { DialogProps } from '@madang/federation';
import { Pager, Tabs } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MarketColumn, MarketTabs } from '../board/market-tabs';
import page from '../board/page.module.css';
import { topicsOf } from '../board/topics';
import { Unready } from '../board/unready';
import { Board } from '../europe/board';
import { NoFixtures } from '../europe/no-fixtures';
import { useWatch } from '../odds/watch';
import { boardQueryOf } from '../prematch/address';
import { type BoardQuery, prematch } from '../prematch/queries';
import { ALL_SPORTS, sportItems, totalOf } from '../prematch/sports';
import { GamePanel } from './panel';

const AREA = 'europe-panel';
const ALL_FIXTURES = boardQueryOf(new URLSearchParams());

/** The European prematch board in a panel: the page's own parts, with their state here and not in the address. */
export default function EuropePanel({ close }: DialogProps) {
  const [query, setQuery] = useState<BoardQuery>(ALL_FIXTURES);
  const [market, setMarket] = useState<MarketColumn>('result');
  const { data: sports = [] } = useQuery(prematch.sports());
  const select = (id: string) => setQuery(id === ALL_SPORTS ? ALL_FIXTURES : { ...ALL_FIXTURES, sportId: id });
  return (
    <GamePanel type="EU" close={close}>
      <div>
        <Tabs
          label="종목"
          items={sportItems(sports, totalOf(sports))}
          current={query.sportId ?? ALL_SPORTS}
          onSelect={select}
          panel={AREA}
        />
        <div className={page.board} id={AREA} role="tabpanel" aria-label="경기 목록">
          <MarketTabs current={market} onSelect={setMarket} />
          <Rows query={query} market={market} onPage={next => setQuery({ ...query, page: next })} />
        </div>
      </div>
    </GamePanel>
  );
}

interface RowsProps {
  query: BoardQuery;
  market: MarketColumn;
  onPage: (page: number) => void;
}

function Rows({ query, market, onPage }: RowsProps) {
  const board = useQuery(prematch.board(query));
  const { data, isPlaceholderData } = board;
  useWatch(topicsOf(data?.items ?? []));
  if (!data) return <Unready query={board} title="경기를 불러오지 못했어요" />;
  if (data.items.length === 0) return <NoFixtures query={query} />;
  return (
    <>
      <Board rows={data.items} market={market} address="" isOld={isPlaceholderData} />
      <Pager page={data.page} pageCount={data.pageCount} onPage={onPage} />
    </>
  );
}
