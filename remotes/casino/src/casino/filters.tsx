import type { CasinoTable } from '@madang/contracts';
import { FilterField, Segmented, Tabs } from '@madang/ui';
import styles from '../lobby/lobby.module.css';
import { KINDS } from '../tables/kinds';
import { ofKind, type TableFilter } from './filter';

const STAKES = [
  { id: 'all', label: '모든 한도' },
  { id: 'low', label: '~5천원' },
  { id: 'high', label: '1만원~' },
] as const;

interface FiltersProps {
  filter: TableFilter;
  onChange: (change: Partial<TableFilter>) => void;
  /** The tables of the filter, of every kind. */
  tables: readonly CasinoTable[];
  favoriteCount: number;
  /** The id of the area that the tabs fill. */
  area: string;
}

/** Kind, favourites, seats, limits and search. */
export function TableFilters({ filter, onChange, tables, favoriteCount, area }: FiltersProps) {
  const kinds = [{ id: 'all' as const, label: '전체', icon: 'list' as const }, ...KINDS];
  const tabs = kinds.map(kind => ({ ...kind, count: ofKind(tables, kind.id).length }));
  const only = [
    { id: 'all' as const, label: '모두' },
    { id: 'favorites' as const, label: '즐겨찾기', icon: 'star' as const, count: favoriteCount },
    { id: 'free' as const, label: '남은 자리' },
  ];
  return (
    <>
      <div className={styles.kinds}>
        <Tabs label="게임 종류" items={tabs} current={filter.kind} onSelect={kind => onChange({ kind })} panel={area} />
      </div>
      <div className={styles.bar}>
        <Segmented label="거르기" items={only} current={filter.only} onSelect={id => onChange({ only: id })} />
        <div className={styles.push}>
          <Segmented label="한도" items={STAKES} current={filter.stakes} onSelect={stakes => onChange({ stakes })} />
        </div>
        <FilterField label="테이블·제공사 찾기" words={filter.search} onChange={search => onChange({ search })} />
      </div>
    </>
  );
}
