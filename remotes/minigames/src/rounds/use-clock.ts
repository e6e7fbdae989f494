import { platformNow } from '@madang/session';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The site's time, by its seconds. A tab that slept is right again as soon as it is seen. */
export function useClock(): number {
  const [now, setNow] = useState(() => platformNow());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const time = platformNow();
      setNow(time);
      clearTimeout(timer);
      timer = setTimeout(tick, SECOND_MS - (time % SECOND_MS) + 1);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
