import { formatDay, weekday } from '@madang/locale';
import { platformNow } from '@madang/session';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../site/link';
import styles from './home.module.css';
import { home } from './queries';

/** How much is in play, and how much starts before midnight in Seoul: each as the page that it leads to counts it. */
export function Today({ hasSports }: { hasSports: boolean }) {
  const now = new Date(platformNow());
  const [month, day] = formatDay(now).split('.').map(Number);
  return (
    <header className={styles.today}>
      {hasSports ? <Counts /> : <h1>오늘의 마당</h1>}
      <p>{`${month}월 ${day}일 ${weekday(now)}요일`}</p>
    </header>
  );
}

function Counts() {
  const { data: live } = useQuery(home.live());
  const { data: today } = useQuery(home.today());
  return (
    <h1>
      <SiteLink to="/inplay" isTimed>
        지금 <b>{`${live?.live.length ?? '··'}경기`}</b>
      </SiteLink>
      <span> · </span>
      <SiteLink to="/europe?when=today">
        오늘 <b>{`${today?.totalCount ?? '··'}경기`}</b>
      </SiteLink>
    </h1>
  );
}
