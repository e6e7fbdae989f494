import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Cards } from '../lobby/cards';
import { LobbyFrame } from '../lobby/frame';
import { providersOf } from '../lobby/providers';
import { lobbies } from '../lobby/queries';
import { type House, isInHouse } from '../providers/houses';
import { ProviderTiles } from '../providers/tiles';
import { TableCard } from '../tables/card';
import styles from './casino.module.css';
import { ALL_TABLES, ofKind, type TableFilter, tablesFor } from './filter';
import { TableFilters } from './filters';

const PAGE_SIZE = 12;

interface AreaProps {
  house: House;
  filter: TableFilter;
  onFilter: (filter: TableFilter) => void;
  /** The id of the area that the tabs fill: page and panel may both be there. */
  area: string;
  /** What stands beside the tables on the page alone. */
  children?: ReactNode;
}

/** The live tables: providers, filters and cards. Page and panel draw the same. */
export function TableArea({ house, filter, onFilter, area, children }: AreaProps) {
  const lobby = useQuery(lobbies.casino());
  return (
    <LobbyFrame name="라이브카지노" lobby={lobby}>
      {data => {
        const providers = providersOf(data, house);
        const tables = data.tables.filter(({ providerId }) => isInHouse(house, providerId));
        const { favorites } = data;
        const found = tablesFor({ tables, favorites, providerName: providers.nameOf }, filter);
        const change = (part: Partial<TableFilter>) => onFilter({ ...filter, page: 1, ...part });
        return (
          <>
            <ProviderTiles
              providers={providers.shown}
              unit="테이블"
              current={filter.provider}
              onSelect={provider => change({ provider })}
            />
            <TableFilters
              filter={filter}
              onChange={change}
              tables={found}
              favoriteCount={tables.filter(({ gameId }) => favorites.includes(gameId)).length}
              area={area}
            />
            <div id={area} role="tabpanel" aria-label="테이블 목록">
              <Cards
                games={ofKind(found, filter.kind)}
                unit="테이블"
                page={filter.page}
                pageSize={PAGE_SIZE}
                onPage={page => onFilter({ ...filter, page })}
                onAll={() => onFilter(ALL_TABLES)}
                className={styles.tables}
                card={table => (
                  <TableCard
                    table={table}
                    providerName={providers.nameOf(table.providerId)}
                    isFavorite={favorites.includes(table.gameId)}
                    isOff={providers.isOff(table)}
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
