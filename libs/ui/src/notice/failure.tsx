import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './notice.module.css';

export interface FailureProps {
  /** What happened. */
  title: string;
  /** What it means for the member, and what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Another way on, drawn beside the button: a link home. */
  away?: ReactNode;
}

/** An area that could not be shown. */
export function Failure({ title, children, onRetry, away }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <b>
        <Icon name="warning" />
        <span>{title}</span>
      </b>
      {children && <div className={styles.why}>{children}</div>}
      {(onRetry || away) && (
        <div className={styles.ways}>
          {onRetry && (
            <Button icon="refresh" onClick={onRetry}>
              다시 불러오기
            </Button>
          )}
          {away && <span>{away}</span>}
        </div>
      )}
    </div>
  );
}
