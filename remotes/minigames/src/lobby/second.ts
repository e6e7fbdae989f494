import { platformNow } from '@madang/session';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The platform's clock, drawn again as each of its seconds begins. */
export function useSecond(): number {
  const [now, setNow] = useState(platformNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(
        () => {
          setNow(platformNow());
          next();
        },
        SECOND_MS - (platformNow() % SECOND_MS),
      );
    };
    next();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
