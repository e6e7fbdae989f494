import { providers } from '@madang/games';
import { Icon, Segmented, Tabs, VisuallyHidden } from '@madang/ui';
import type { LobbyFilter } from './filter';
import { groupTabs } from './groups';
import styles from './lobby.module.css';
import { sections } from './sections';

export const LOBBY_AREA = 'games';

const ORDERS = [
  { id: 'provider', label: '제공사별' },
  { id: 'close', label: '마감 가까운 순' },
] as const;

interface FiltersProps {
  filter: LobbyFilter;
  onChange: (change: Partial<LobbyFilter>) => void;
}

/** Kind, provider and order. */
export function LobbyFilters({ filter, onChange }: FiltersProps) {
  return (
    <>
      <div className={styles.kinds}>
        <Tabs
          label="게임 종류"
          items={groupTabs}
          current={filter.group}
          onSelect={group => onChange({ group })}
          panel={LOBBY_AREA}
        />
      </div>
      <div className={styles.bar}>
        <Segmented label="정렬" items={ORDERS} current={filter.order} onSelect={order => onChange({ order })} />
        <label className={styles.select}>
          <VisuallyHidden>제공사</VisuallyHidden>
          <select value={filter.provider} onChange={event => onChange({ provider: event.target.value })}>
            <option value="">모든 제공사</option>
            {sections.map(({ id }) => (
              <option key={id} value={id}>
                {providers[id]}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </label>
        <p className={styles.note}>선은 베팅할 수 있는 시간, 점은 최근 12회 흐름, 오른쪽은 지난 결과예요.</p>
      </div>
    </>
  );
}
