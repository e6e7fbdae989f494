import { Segmented } from '@madang/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FavoritesFilter } from '../board/favorites-filter';
import styles from '../board/page.module.css';
import { type BoardChange, boardQueryOf, changedAddress } from '../prematch/address';

const WINDOWS = [
  { id: 'all', label: '전체' },
  { id: 'today', label: '오늘' },
  { id: 'soon', label: '3시간 안' },
  { id: 'tomorrow', label: '내일' },
] as const;

const ORDERS = [
  { id: 'time', label: '시각순' },
  { id: 'league', label: '리그순' },
] as const;

/** Which stretch of time, and in which order. Both stand in the address. */
export function BoardFilters() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { when, order, favorites } = boardQueryOf(params);
  const change = (part: BoardChange) => navigate(changedAddress(params, part), { preventScrollReset: true });
  return (
    <div className={styles.bar}>
      <div className={styles.grow}>
        <Segmented label="기간" items={WINDOWS} current={when} onSelect={id => change({ when: id })} />
      </div>
      <FavoritesFilter isOn={favorites === 'only'} onToggle={isOn => change({ favorites: isOn ? 'only' : 'all' })} />
      <div className={`${styles.end} ${styles.order}`}>
        <span className={styles.note} aria-hidden="true">
          정렬
        </span>
        <Segmented label="정렬" items={ORDERS} current={order} onSelect={id => change({ order: id })} />
      </div>
    </div>
  );
}
