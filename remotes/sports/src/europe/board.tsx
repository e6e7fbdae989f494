import type { BoardRow } from '@madang/contracts';
import { SevenHeads } from '../board/column-heads';
import { GridTable } from '../board/grid-table';
import { LeagueSection } from '../board/league-section';
import { groupByLeague, type LeagueGroup } from '../board/leagues';
import type { MarketColumn } from '../board/market-tabs';
import styles from './board.module.css';
import { FixtureRow } from './row';

export interface BoardProps {
  rows: readonly BoardRow[];
  /** The market whose prices a narrow screen shows. */
  market: MarketColumn;
  address: string;
  /** True while these rows are the previous board's and the requested one is loading. */
  isOld: boolean;
}

const HEADS = ['시각', '경기', '홈', '무', '원정', '핸디캡 홈', '핸디캡 원정', '오버', '언더', '더보기'];

/** The rows of a page under their leagues. */
export function Board({ rows, market, address, isOld }: BoardProps) {
  return (
    <div data-market={market} aria-busy={isOld}>
      <SevenHeads columns={styles.cols} lead={['시각', '홈 / 원정']} css={styles} />
      {groupByLeague(rows).map(group => (
        <League key={group.key} group={group} address={address} />
      ))}
    </div>
  );
}

const League = ({ group, address }: { group: LeagueGroup<BoardRow>; address: string }) => (
  <LeagueSection league={group} count={group.rows.length}>
    <GridTable label={group.leagueName} heads={HEADS}>
      {group.rows.map(row => (
        <FixtureRow key={row.fixture.fixtureId} row={row} board={address} />
      ))}
    </GridTable>
  </LeagueSection>
);
