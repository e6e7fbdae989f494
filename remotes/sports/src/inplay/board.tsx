import type { LiveRow } from '@madang/contracts';
import { SevenHeads } from '../board/column-heads';
import { GridTable } from '../board/grid-table';
import { LeagueSection } from '../board/league-section';
import { groupByLeague } from '../board/leagues';
import type { MarketColumn } from '../board/market-tabs';
import styles from './board.module.css';
import { LiveRows } from './rows';

export interface LiveBoardProps {
  rows: readonly LiveRow[];
  /** The market whose prices a narrow screen shows. */
  market: MarketColumn;
  opened: string | null;
  onToggle: (fixtureId: string) => void;
  /** True while these rows are the previous board's and the requested one is loading. */
  isOld: boolean;
}

const HEADS = ['진행', '경기', '점수', '홈', '무', '원정', '핸디캡 홈', '핸디캡 원정', '오버', '언더', '더보기'];
/** About two screens: what a first look may show. */
const FIRST_ROWS = 30;
/** So many rows are one block, in sight or out of it together. */
const BLOCK_ROWS = 8;

/** Games in play under their leagues. */
export function LiveBoard({ rows, market, opened, onToggle, isOld }: LiveBoardProps) {
  const first = new Set(rows.slice(0, FIRST_ROWS).map(({ fixture }) => fixture.fixtureId));
  return (
    <div data-market={market} aria-busy={isOld}>
      <SevenHeads columns={styles.cols} lead={['진행', '경기', '']} css={styles} />
      {groupByLeague(rows).map(group => (
        <LeagueSection key={group.key} league={group} count={group.rows.length}>
          <GridTable label={`${group.leagueName} 라이브`} heads={HEADS}>
            {blocksOf(group.rows).map((block, index) => (
              <LiveRows
                // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place, whichever games stand there.
                key={index}
                rows={block}
                isFirst={block.some(({ fixture }) => first.has(fixture.fixtureId))}
                opened={opened}
                onToggle={onToggle}
              />
            ))}
          </GridTable>
        </LeagueSection>
      ))}
    </div>
  );
}

const blocksOf = (rows: readonly LiveRow[]) =>
  Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, block) =>
    rows.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS),
  );
