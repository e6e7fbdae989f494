import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Cards } from '../lobby/cards';
import { LobbyFrame } from '../lobby/frame';
import { providersOf } from '../lobby/providers';
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
                games={slotsFor(all, filter)}
                unit="게임"
                page={filter.page}
                pageSize={PAGE_SIZE}
                onPage={page => onFilter({ ...filter, page })}
                onAll={() => onFilter(ALL_SLOTS)}
                className={styles.slots}
                card={slot => (
                  <SlotCard
                    slot={slot}
                    providerName={providers.nameOf(slot.providerId)}
                    isFavorite={data.favorites.includes(slot.gameId)}
                    isOff={providers.isOff(slot)}
                  />
                )}
              />
            </div>
            {children}
          </>
        );
      }}
    </LobbyFrame>
  );
}
