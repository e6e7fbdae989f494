import { platformNow } from '@madang/session';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The clock, by the second, until a moment has passed; then it stands still. */
export function useNow(until: number): number {
  const [now, setNow] = useState(() => platformNow());
  const isRunning = now < until;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(platformNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** 09:05, what is left of some minutes. */
export function minutesLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');
}
