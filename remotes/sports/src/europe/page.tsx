import { openDialog } from '@madang/federation';
import { Button } from '@madang/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Choices } from '../board/choices';
import { DensitySwitch } from '../board/density';
import { FavoritesFilter } from '../board/favorites-filter';
import { BoardHead } from '../board/head';
import { type MarketColumn, MarketTabs } from '../board/market-tabs';
import page from '../board/page.module.css';
import { Trail } from '../board/trail';
import { StreamNote } from '../odds/stream-note';
import { boardQueryOf } from '../prematch/address';
import { BoardArea } from './area';
import { OrderFilter, useBoardChange, WhenFilter } from './filters';
import { BOARD_AREA, SportTabs } from './sport-tabs';

/** The European prematch board. What it shows is in the address. */
export function Component() {
  const [params] = useSearchParams();
  const [market, setMarket] = useState<MarketColumn>('result');
  const query = boardQueryOf(params);
  const change = useBoardChange();
  return (
    <>
      <BoardHead title="유럽형 프리매치" about={<Trail query={query} />} note={<StreamNote />}>
        <Button tone="quiet" size="s" icon="external" onClick={() => openDialog('sports/entry', { type: 'EU' })}>
          새 창
        </Button>
        <DensitySwitch />
      </BoardHead>
      <Choices sports={<SportTabs />} end={<OrderFilter order={query.order} onChange={change} />}>
        <WhenFilter when={query.when} onChange={change} />
        <FavoritesFilter
          isOn={query.favorites === 'only'}
          onToggle={isOn => change({ favorites: isOn ? 'only' : 'all' })}
        />
      </Choices>
      <div className={page.board} id={BOARD_AREA} role="tabpanel" aria-label="경기 목록">
        <MarketTabs current={market} onSelect={setMarket} />
        <BoardArea query={query} market={market} />
      </div>
    </>
  );
}
