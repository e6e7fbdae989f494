import { formatDateTime } from '@madang/locale';
import { $token, platformNow } from '@madang/session';
import { VisuallyHidden } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { durationDigits } from './check';
import styles from './responsible.module.css';
import { playedMs, serverTime, sessionQuery, type TimedSession } from './session-query';

const SECOND_MS = 1000;

/** The time in Seoul by the platform's clock, and how long this session has lasted. The same over reloads and tabs: it comes from the platform. */
export function SessionClock() {
  const { data } = useQuery(sessionQuery(useStore($token)));
  return (
    <div className={styles.clock}>
      <span>
        <VisuallyHidden>서울 시각 </VisuallyHidden>
        {data ? <Ticking session={data} wordAt={timeAt} /> : <span>--:--:--</span>}
        <span className={styles.zone}> KST</span>
      </span>
      <span>
        <span>이용 </span>
        {data ? <Ticking session={data} wordAt={playedAt} /> : <span>-:--</span>}
      </span>
    </div>
  );
}

const timeAt = (session: TimedSession, at: number) => formatDateTime(serverTime(session, at)).slice(11);
const playedAt = (session: TimedSession, at: number) => durationDigits(playedMs(session, at));

interface TickingProps {
  session: TimedSession;
  wordAt: (session: TimedSession, at: number) => string;
}

/** Writes into its own text once a second: nothing is rendered again. */
function Ticking({ session, wordAt }: TickingProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      const word = wordAt(session, platformNow());
      if (ref.current && ref.current.textContent !== word) ref.current.textContent = word;
    };
    write();
    const timer = setInterval(write, SECOND_MS);
    return () => clearInterval(timer);
  }, [session, wordAt]);
  return <span ref={ref} className={styles.digits} translate="no" />;
}
