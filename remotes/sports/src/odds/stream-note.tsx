import { $streamState } from '@madang/live';
import { Status } from '@madang/ui';
import { useStore } from '@nanostores/react';
import styles from './odds.module.css';

/** Says when the shown prices may be old. The element stays in the page, so that a change of it is read out. */
export function StreamNote() {
  const state = useStore($streamState);
  return (
    <output className={styles.note}>
      {state === 'stale' && <Status shape="wait">배당 연결이 끊겨 다시 잇고 있어요</Status>}
    </output>
  );
}
