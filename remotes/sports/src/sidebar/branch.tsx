import { Icon, type IconName } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import styles from './sidebar.module.css';

export interface BranchProps {
  name: string;
  count: number;
  icon?: IconName;
  /** The address names this branch: it opens by itself, once, and can be closed like any other. */
  isCurrent: boolean;
  /** Drawn from the first opening on, so that its data is loaded then and not before. */
  children: ReactNode;
}

/** A branch of the tree. */
export function Branch({ name, count, icon, isCurrent, children }: BranchProps) {
  const [isOpen, setOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  const [wasOpened, setWasOpened] = useState(isCurrent);
  if (wasCurrent !== isCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {icon && <Icon name={icon} />}
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count}</span>
        <Icon name="down" size={16} className={styles.chevron} />
      </summary>
      {wasOpened && children}
    </details>
  );
}
