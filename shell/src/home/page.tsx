import { retryChunk } from '@madang/federation';
import { formatDay, weekday } from '@madang/locale';
import { platformNow } from '@madang/session';
import { usePageTitle } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../site/context';
import { isServed } from '../site/layout-of';
import { Entries } from './entries';
import { Found } from './found';
import styles from './home.module.css';
import { Ledger } from './ledger';
import { NewsLine } from './news-line';
import { OwnBets } from './own-bets';
import { home } from './queries';
import { totalOf } from './sports';
import { TopBoard } from './top-board';

const PopupOverlay = lazy(() => retryChunk(() => import('../popup/overlay')));

/** The first page after the log-in. What belongs to sports is there while a remote serves it. */
export function Component() {
  const { composition } = useSite();
  const [params] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const hasSports = isServed(composition, '/europe');
  usePageTitle(null);
  return (
    <div className={styles.home}>
      <NewsLine />
      {search !== '' && hasSports ? (
        <Found search={search} />
      ) : (
        <>
          <Today />
          {hasSports && <Ledger />}
          <div className={styles.lead}>
            <Entries />
            {isServed(composition, '/bet_result') && <OwnBets />}
          </div>
          {hasSports && <TopBoard />}
          <Suspense>
            <PopupOverlay />
          </Suspense>
        </>
      )}
    </div>
  );
}

function Today() {
  const { data: sports } = useQuery(home.sports());
  const now = new Date(platformNow());
  const [month, day] = formatDay(now).split('.').map(Number);
  return (
    <header className={styles.today}>
      <h1>{sports ? `지금 ${totalOf(sports)}경기에 베팅할 수 있어요` : '오늘의 마당'}</h1>
      <p>{`${month}월 ${day}일 ${weekday(now)}요일`}</p>
    </header>
  );
}
