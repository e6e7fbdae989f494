import type { ReactNode } from 'react';
import type { IconName } from '../icon/drawings';
import { Icon } from '../icon/icon';
import styles from './notice.module.css';

export type AlertTone = 'info' | 'ok' | 'warn';

const ICONS: Readonly<Record<AlertTone, IconName>> = { info: 'info', ok: 'check', warn: 'warning' };

export interface AlertProps {
  tone: AlertTone;
  /** What happened, whether money moved, what to do. `<b>` lifts the first sentence. */
  children: ReactNode;
}

/** A notice in the page. A warning is read out at once. */
export function Alert({ tone, children }: AlertProps) {
  return (
    <div className={`${styles.alert} ${styles[tone]}`} role={tone === 'warn' ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
