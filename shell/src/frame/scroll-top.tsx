import { Icon } from '@madang/ui';
import { useEffect, useState } from 'react';
import styles from './scroll-top.module.css';

const APPEARS_PAST_PX = 20; // specification 2

/** The way back to the top, once there is one. */
export function ScrollTop() {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(window.scrollY > APPEARS_PAST_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isAway) return null;
  return (
    <button
      type="button"
      className={styles.up}
      aria-label="맨 위로"
      title="맨 위로"
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="down" className={styles.arrow} />
    </button>
  );
}
