import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { IconName } from '../icon/drawings';
import { Icon } from '../icon/icon';
import styles from './tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  count?: number | undefined;
  icon?: IconName | undefined;
}

export interface TabsProps<Id extends string> {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  items: readonly TabItem<Id>[];
  current: Id;
  onSelect: (id: Id) => void;
  /** The id of the area that the tabs fill. */
  panel?: string | undefined;
}

const WRAPS_FROM = 7;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Views of one place. One stop for Tab; arrows, Home and End move within. Those with icons are one line that a finger pushes along. */
export function Tabs<Id extends string>({ label, items, current, onSelect, panel }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const withIcons = items.some(item => item.icon);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place in the line
  useEffect(() => scrollToSelected(list.current), [current]);
  const choose = (index: number) => {
    const item = items.at(index % items.length);
    if (!item) return;
    onSelect(item.id);
    buttonsOf(list.current)[items.indexOf(item)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // From the focus, not from what is current: a page may draw a choice later than the next key comes.
    const from = buttonsOf(list.current).findIndex(button => button.matches(':focus'));
    const target = targetOf(event.key, from, items.length);
    if (target === null) return;
    event.preventDefault();
    choose(target);
  };
  const shape = `${withIcons ? styles.withIcons : ''} ${items.length >= WRAPS_FROM ? styles.wrap : ''}`;
  return (
    <div ref={list} className={`${styles.tabs} ${shape}`} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map(item => (
        <button
          key={item.id}
          type="button"
          role="tab"
          aria-selected={item.id === current}
          aria-controls={panel}
          tabIndex={item.id === current ? 0 : -1}
          onClick={() => onSelect(item.id)}
        >
          {item.icon && <Icon name={item.icon} />}
          <span>{item.label}</span>
          {item.count !== undefined && <span className={styles.number}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

const buttonsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('button') ?? [])];

/** Pushes the line until the chosen tab is in its middle. By hand: scrollIntoView would move the page as well. */
function scrollToSelected(list: HTMLElement | null): void {
  const selected = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list && selected) list.scrollLeft = selected.offsetLeft - (list.clientWidth - selected.offsetWidth) / 2;
}

/** Where a key leads from the current place, or null when it is not one of ours. Counted from the end when negative. */
function targetOf(key: string, from: number, length: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key];
  return step === undefined ? null : from + step;
}
