import type { DialogProps } from '@madang/federation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MarketColumn, MarketTabs } from '../board/market-tabs';
import page from '../board/page.module.css';
import type { LiveQuery } from '../inplay/address';
import { LiveArea } from '../inplay/area';
import { inplay } from '../inplay/queries';
import { LiveSportTabs } from '../inplay/sport-tabs';
import { GamePanel } from './panel';

const AREA = 'inplay-panel';

/** The live board in a panel: the page's own parts, with their state here and not in the address. */
export default function InplayPanel({ close }: DialogProps) {
  const [query, setQuery] = useState<LiveQuery>({});
  const [market, setMarket] = useState<MarketColumn>('result');
  const [opened, setOpened] = useState<string | null>(null);
  const { data } = useQuery(inplay.board(query));
  return (
    <GamePanel type="IN" close={close}>
      <div>
        <LiveSportTabs
          sports={data?.sports ?? []}
          current={query.sportId}
          panel={AREA}
          onSelect={sport => setQuery(sport ? { sportId: sport.sport_id } : {})}
        />
        <div className={page.board} id={AREA} role="tabpanel" aria-label="라이브 경기">
          <MarketTabs current={market} onSelect={setMarket} />
          <LiveArea
            query={query}
            view="live"
            market={market}
            opened={opened}
            onToggle={id => setOpened(id === opened ? null : id)}
          />
        </div>
      </div>
    </GamePanel>
  );
}
