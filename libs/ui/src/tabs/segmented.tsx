import { Icon } from '../icon/icon';
import type { TabsProps } from './tabs';
import styles from './tabs.module.css';

/** A small choice within a view: a filter, an order, a density. */
export function Segmented<Id extends string>({ label, items, current, onSelect }: Omit<TabsProps<Id>, 'panel'>) {
  return (
    <fieldset className={styles.segmented} aria-label={label}>
      {items.map(item => (
        <button key={item.id} type="button" aria-pressed={item.id === current} onClick={() => onSelect(item.id)}>
          {item.icon && <Icon name={item.icon} size={16} />}
          <span>{item.label}</span>
          {item.count !== undefined && <span className={styles.number}>{item.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
