import { FilterField, Segmented, Tabs } from '@madang/ui';
import styles from '../lobby/lobby.module.css';
import { type LobbySlots, ofTab, type SlotFilter, type SlotTab } from './filter';

const TABS: readonly { readonly id: SlotTab; readonly label: string }[] = [
  { id: 'all', label: '전체' },
  { id: 'new', label: '새 게임' },
  { id: 'jackpot', label: '잭팟' },
  { id: 'favorites', label: '즐겨찾기' },
  { id: 'recent', label: '최근' },
];

const VOLATILITIES = [
  { id: 'all', label: '모든 변동성' },
  { id: 'low', label: '낮음' },
  { id: 'medium', label: '보통' },
  { id: 'high', label: '높음' },
] as const;

const ORDERS = [
  { id: 'provider', label: '제공사순' },
  { id: 'rtp', label: '환수율순' },
  { id: 'hits', label: '당첨률순' },
] as const;

interface FiltersProps {
  filter: SlotFilter;
  onChange: (change: Partial<SlotFilter>) => void;
  lobby: LobbySlots;
  /** The id of the area that the tabs fill. */
  area: string;
}

/** Kind, volatility, order and search. */
export const SlotFilters = ({ filter, onChange, lobby, area }: FiltersProps) => (
  <>
    <div className={styles.kinds}>
      <Tabs
        label="종류"
        items={TABS.map(({ id, label }) => ({ id, label, count: ofTab(lobby, id).length }))}
        current={filter.tab}
        onSelect={tab => onChange({ tab })}
        panel={area}
      />
    </div>
    <div className={styles.bar}>
      <Segmented
        label="변동성"
        items={VOLATILITIES}
        current={filter.volatility}
        onSelect={volatility => onChange({ volatility })}
      />
      <div className={styles.push}>
        <Segmented label="정렬" items={ORDERS} current={filter.order} onSelect={order => onChange({ order })} />
      </div>
      <FilterField label="게임·제공사 찾기" words={filter.search} onChange={search => onChange({ search })} />
    </div>
  </>
);
