import type { SlotGame } from '@madang/contracts';
import { Button, Empty, Pager } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LobbyFrame } from '../lobby/frame';
import { pageFrom } from '../lobby/pages';
import { type LobbyProviders, providersOf } from '../lobby/providers';
import { lobbies } from '../lobby/queries';
import { type House, isInHouse } from '../providers/houses';
import { ProviderTiles } from '../providers/tiles';
import { SlotCard } from '../slots/card';
import { ALL_SLOTS, type SlotFilter, slotsFor } from './filter';
import { SlotFilters } from './filters';
import { Jackpots } from './jackpots';
import styles from './slot.module.css';

/** Specification 9: the default page size. */
const PAGE_SIZE = 15;

interface AreaProps {
  house: House;
  filter: SlotFilter;
  onFilter: (filter: SlotFilter) => void;
  /** The id of the area that the tabs fill: page and panel may both be there. */
  area: string;
  /** What stands beside the slots on the page alone. */
  children?: ReactNode;
}

/** The slots: jackpots, providers, filters and cards. Page and panel draw the same. */
export function SlotArea({ house, filter, onFilter, area, children }: AreaProps) {
  const lobby = useQuery(lobbies.slot());
  return (
    <LobbyFrame name="슬롯" lobby={lobby}>
      {data => {
        const providers = providersOf(data, house);
        const slots = data.slots.filter(({ providerId }) => isInHouse(house, providerId));
        const all = { ...data, slots, providerName: providers.nameOf };
        const change = (part: Partial<SlotFilter>) => onFilter({ ...filter, page: 1, ...part });
        return (
          <>
            <ProviderTiles
              providers={providers.shown}
              unit="게임"
              current={filter.provider}
              onSelect={provider => change({ provider })}
            />
            <Jackpots jackpots={data.jackpots} />
            <SlotFilters filter={filter} onChange={change} lobby={all} area={area} />
            <div id={area} role="tabpanel" aria-label="게임 목록">
              <Cards
                slots={slotsFor(all, filter)}
                page={filter.page}
                onPage={page => onFilter({ ...filter, page })}
                onAll={() => onFilter(ALL_SLOTS)}
                favorites={data.favorites}
                providers={providers}
              />
            </div>
            {children}
          </>
        );
      }}
    </LobbyFrame>
  );
}

interface CardsProps {
  slots: readonly SlotGame[];
  page: number;
  onPage: (page: number) => void;
  onAll: () => void;
  favorites: readonly string[];
  providers: LobbyProviders;
}

function Cards({ slots, page, onPage, onAll, favorites, providers }: CardsProps) {
  if (slots.length === 0) {
    return (
      <Empty title="조건에 맞는 게임이 없어요">
        <Button onClick={onAll}>모든 게임 보기</Button>
      </Empty>
    );
  }
  const shown = pageFrom(slots, page, PAGE_SIZE);
  return (
    <>
      <div className={styles.slots}>
        {shown.items.map(slot => (
          <SlotCard
            key={slot.gameId}
            slot={slot}
            providerName={providers.nameOf(slot.providerId)}
            isFavorite={favorites.includes(slot.gameId)}
            isOff={providers.isOff(slot)}
          />
        ))}
      </div>
      <Pager page={shown.page} pageCount={shown.pageCount} onPage={onPage} />
    </>
  );
}
