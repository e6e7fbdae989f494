import { PageHead } from '@madang/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DensitySwitch } from '../board/density';
import page from '../board/page.module.css';
import { SearchField } from '../board/search';
import { Trail } from '../board/trail';
import { StreamNote } from '../odds/stream-note';
import { boardQueryOf } from '../prematch/address';
import { BoardArea } from './area';
import { BoardFilters } from './filters';
import { type MarketColumn, MarketTabs } from './market-tabs';
import { BOARD_AREA, SportTabs } from './sport-tabs';

/** The European prematch board. What it shows stands in the address. */
export function Component() {
  const [params] = useSearchParams();
  const [market, setMarket] = useState<MarketColumn>('result');
  const query = boardQueryOf(params);
  return (
    <>
      <PageHead title="유럽형 프리매치" sub={<Trail query={query} />}>
        <StreamNote />
        <DensitySwitch />
      </PageHead>
      <SearchField />
      <SportTabs />
      <div className={page.board} id={BOARD_AREA} role="tabpanel" aria-label="경기 목록">
        <BoardFilters />
        <MarketTabs current={market} onSelect={setMarket} />
        <BoardArea query={query} market={market} />
      </div>
    </>
  );
}
