import { sentenceOf } from '@madang/http';
import { Empty, Failure, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../site/link';
import { Board } from './board';
import styles from './home.module.css';
import { home } from './queries';

/** The fixtures that most members look at, with the prices of their main market. */
export function TopBoard() {
  const { data, error, refetch } = useQuery(home.top());
  return (
    <section aria-labelledby="top-events">
      <div className={styles.head}>
        <h2 id="top-events">리그별 다음 경기</h2>
        <SiteLink to="/europe">모두 보기</SiteLink>
      </div>
      {data && data.length > 0 && <Board rows={data} label="리그별 다음 경기" />}
      {data?.length === 0 && <Empty title="다음 경기가 아직 없어요" />}
      {!data && error && <Failure title={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} />}
    </section>
  );
}
