import { IconButton, Logo } from '@madang/ui';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Side } from '../side/side';
import styles from './drawer.module.css';

/** The side column of a phone. Going anywhere closes it, as do Escape, a press outside and the cross. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useLayoutEffect(() => ref.current?.showModal(), []);
  useEffect(() => {
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);
  const outside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself, by its close event.
    <dialog ref={ref} className={styles.drawer} aria-label="메뉴" onClose={onClose} onClick={outside}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <Logo size="s" />
          <IconButton icon="close" label="메뉴 닫기" onClick={onClose} />
        </div>
        <Side areTilesFirst />
      </div>
    </dialog>
  );
}
