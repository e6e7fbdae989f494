import { platformNow } from '@madang/session';
import { useEffect, useState } from 'react';
import styles from './deed.module.css';

const STEP_MS = 200;

/**
 * How long a bet in play is held yet. It counts for the eye; a screen reader can ask for it and is told once by the
 * sentence beside it, not every second. The platform's own clock decides.
 */
export function Held({ until }: { until: number }) {
  const [now, setNow] = useState(platformNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(platformNow()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const [whole] = useState(() => Math.max(1, until - platformNow()));
  const left = Math.max(0, until - now);
  return (
    <span className={styles.held}>
      <span role="timer" aria-label="접수까지 남은 시간">
        {left > 0 ? `${Math.ceil(left / 1000)}초` : '확인 중'}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ transform: `scaleX(${left / whole})` }} />
      </span>
    </span>
  );
}
