import { retryChunk } from '@madang/federation';
import { formatDay, weekday } from '@madang/locale';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
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
  useEffect(() => {
    document.title = '마당';
  }, []);
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
  const now = new Date();
  const [month, day] = formatDay(now).split('.').map(Number);
  return (
    <header className={styles.today}>
      <h1>{sports ? `오늘 마당에 ${totalOf(sports)}경기가 열려요` : '오늘의 마당'}</h1>
      <p>
        {month}월 {day}일 {weekday(now)}요일
      </p>
    </header>
  );
}
