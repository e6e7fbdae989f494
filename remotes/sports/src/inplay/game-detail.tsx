import type { LiveDetail, LiveRow } from '@madang/contracts';
import { sentenceOf } from '@madang/http';
import { Failure, LinkButton, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useWatch } from '../odds/watch';
import { Now } from '../tracker/now';
import { Scoreboard } from '../tracker/scoreboard';
import { Statistics } from '../tracker/statistics';
import { Timeline } from '../tracker/timeline';
import { LIVETV_PATH } from './address';
import { LiveMarkets } from './markets';
import styles from './opened.module.css';
import { inplay } from './queries';

/** What is below an opened row: the game at the left, every market at the right. */
export function GameDetail({ id, row }: { id: string; row: LiveRow }) {
  const { fixtureId } = row.fixture;
  const { data, error, refetch } = useQuery(inplay.fixture(fixtureId));
  useWatch([`fixture:${fixtureId}`]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid, as in grid-table.tsx.
    // biome-ignore lint/a11y/useFocusableInteractive: a row of a plain table takes no focus.
    <div role="row" id={id} className={styles.opened}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div role="cell" className={styles.cell}>
        {data ? (
          <Game detail={data} />
        ) : error ? (
          <Failure title="경기를 불러오지 못했어요" onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </Failure>
        ) : (
          <Skeleton rows={8} />
        )}
      </div>
    </div>
  );
}

function Game({ detail }: { detail: LiveDetail }) {
  const { fixture, periods, tracker } = detail;
  return (
    <div className={styles.game}>
      <div className={styles.track}>
        <Now fixture={fixture} periods={periods} loaded={tracker} />
        <Scoreboard fixture={fixture} periods={periods} />
        <Statistics fixture={fixture} loaded={tracker} />
        <Timeline fixture={fixture} loaded={tracker} />
        <p className={styles.delay}>중계와 배당은 실제 경기보다 몇 초 늦을 수 있어요.</p>
        <LinkButton
          tone="plain"
          size="s"
          icon="live-tv"
          render={props => (
            <Link to={`${LIVETV_PATH}?fixture=${fixture.fixtureId}`} target="_blank" rel="noopener" {...props} />
          )}
        >
          라이브TV로 크게 보기
        </LinkButton>
      </div>
      <LiveMarkets detail={detail} />
    </div>
  );
}
