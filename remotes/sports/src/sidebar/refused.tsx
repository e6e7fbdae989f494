import { sentenceOf } from '@madang/http';
import { Button } from '@madang/ui';
import styles from './sidebar.module.css';

/** A branch that could not be filled, small enough for the side column. */
export const Refused = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className={styles.wait} role="alert">
    <p>{sentenceOf(error)}</p>
    <Button size="s" onClick={onRetry}>
      다시 시도
    </Button>
  </div>
);
