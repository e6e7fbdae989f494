import type { Fixture } from '@madang/contracts';
import { sentenceOf } from '@madang/http';
import { Dialog, Empty, Failure, LinkButton, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { GridCell, GridRow } from '../board/grid-table';
import { useIsNarrow } from '../board/narrow';
import { favoriteTeams } from '../favorites/favorites';
import { FavoriteStar } from '../favorites/star';
import { groupMarkets } from '../markets/groups';
import { MarketGroups } from '../markets/market-groups';
import { useWatch } from '../odds/watch';
import { fixtureAddress } from '../prematch/address';
import { prematch } from '../prematch/queries';
import styles from './board.module.css';

interface MoreMarketsProps {
  /** Of the element that the button controls. */
  id: string;
  fixture: Fixture;
  isOpen: boolean;
  onClose: () => void;
}

/** All markets of a fixture, in place: under its row, and on a narrow screen in a sheet over the board. */
export function MoreMarkets({ id, fixture, isOpen, onClose }: MoreMarketsProps) {
  const isNarrow = useIsNarrow();
  const title = `${fixture.home} : ${fixture.away}`;
  const inside = <Inside fixture={fixture} isOpen={isOpen} />;
  if (isNarrow) {
    return (
      <Dialog title={title} onDismiss={onClose}>
        <div id={id} className={styles.sheet}>
          {inside}
        </div>
      </Dialog>
    );
  }
  return (
    <GridRow className={styles.panelRow}>
      <GridCell className={styles.panel}>
        <section id={id} aria-label={`${title} 전체 마켓`}>
          {inside}
        </section>
      </GridCell>
    </GridRow>
  );
}

function Inside({ fixture, isOpen }: { fixture: Fixture; isOpen: boolean }) {
  const { data, error, isPending, refetch } = useQuery(prematch.fixture(fixture.fixtureId));
  useWatch([`fixture:${fixture.fixtureId}`]);
  if (isPending) return <Skeleton rows={5} />;
  if (!data) {
    return (
      <Failure title="마켓을 불러오지 못했어요" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </Failure>
    );
  }
  const groups = groupMarkets(data.markets);
  return (
    <>
      <div className={styles.panelHead}>
        {favoriteTeams(fixture).map(team => (
          <span key={team.id} className={styles.team}>
            <span>{team.name}</span>
            <FavoriteStar favorite={team} />
          </span>
        ))}
        <LinkButton tone="quiet" size="s" render={props => <Link to={fixtureAddress(fixture.fixtureId)} {...props} />}>
          경기 화면
        </LinkButton>
      </div>
      {groups.length > 0 ? (
        <MarketGroups fixture={fixture} groups={groups} isOpen={isOpen} />
      ) : (
        <Empty title="열린 마켓이 없어요" />
      )}
    </>
  );
}
