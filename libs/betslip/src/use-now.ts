import { platformNow } from '@madang/session';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
/** A timer can't wait longer; no page stays open that long. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The clock, by the second, until a moment has passed; then it stops. */
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

/** Whether a moment has passed; drawn again once, when it does. */
export function useHasPassed(moment: number): boolean {
  const [hasPassed, setPassed] = useState(() => moment <= platformNow());
  useEffect(() => {
    const remainingMs = moment - platformNow();
    setPassed(remainingMs <= 0);
    if (remainingMs <= 0 || remainingMs > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setPassed(true), remainingMs);
    return () => clearTimeout(timer);
  }, [moment]);
  return hasPassed;
}
