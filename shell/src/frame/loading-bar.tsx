import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import styles from './loading-bar.module.css';

const THROTTLE_MS = 200; // specification 9

/** A line at the top while a page is on its way. A page that comes within the throttle shows none. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return setShown(false);
    const timer = setTimeout(() => setShown(true), THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isShown && <div className={styles.bar} role="progressbar" aria-label="화면을 불러오는 중" />;
}
