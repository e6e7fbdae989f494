import { retryChunk } from '@madang/federation';
import { usePageTitle } from '@madang/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../site/context';
import { isServed } from '../site/layout-of';
import { Entries } from './entries';
import styles from './home.module.css';
import { LiveNow } from './live-now';
import { NewsNotice } from './news-notice';
import { NextUp } from './next-up';
import { OwnBets } from './own-bets';
import { SearchResults } from './search-results';
import { Today } from './today';
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
      <NewsNotice />
      {search !== '' && hasSports ? (
        <SearchResults search={search} />
      ) : (
        <>
          <Today hasSports={hasSports} />
          {hasSports && (
            <>
              <LiveNow />
              <NextUp />
            </>
          )}
          {isServed(composition, '/bet_result') && (
            <div className={styles.lead}>
              <OwnBets />
            </div>
          )}
          {hasSports && <TopBoard />}
          <Entries />
          <Suspense>
            <PopupOverlay />
          </Suspense>
        </>
      )}
    </div>
  );
}
