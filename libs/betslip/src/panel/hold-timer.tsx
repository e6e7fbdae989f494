import { platformNow } from '@madang/session';
import { useEffect, useState } from 'react';
import styles from './hold-timer.module.css';

const STEP_MS = 200;

/**
 * How long a bet in play is still held. The count is visual; a screen reader can query it and is informed once by the
 * sentence beside it, not every second. The platform's own clock decides.
 */
export function HoldTimer({ until }: { until: number }) {
  const [now, setNow] = useState(platformNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(platformNow()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const [totalMs] = useState(() => Math.max(1, until - platformNow()));
  const leftMs = Math.max(0, until - now);
  return (
    <span className={styles.timer}>
      <span role="timer" aria-label="접수까지 남은 시간">
        {leftMs > 0 ? `${Math.ceil(leftMs / 1000)}초` : '확인 중'}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ transform: `scaleX(${leftMs / totalMs})` }} />
      </span>
    </span>
  );
}
