import type { KoreaBoard, KoreaBoardQuery, KoreaPage, KoreaRow } from '@madang/contracts';
import { formatDay, seoulDay, weekday } from '@madang/locale';
import { platformNow } from '@madang/session';
import { useState } from 'react';
import { ColumnHeads } from '../board/column-heads';
import { GridTable } from '../board/grid-table';
import { LeagueSection } from '../board/league-section';
import { groupByLeague } from '../board/leagues';
import styles from './board.module.css';
import { factsOf } from './boards';
import { groupByDay } from './days';
import { FixtureRows } from './row';

export interface BoardProps {
  board: KoreaBoard;
  rows: readonly KoreaRow[];
  /** How many fixtures the board has on each day, on this page or another. */
  days: KoreaPage['days'];
  order: KoreaBoardQuery['order'];
  /** True while these rows are the previous board's and the requested one is loading. */
  isOld: boolean;
}

/** The rows of a page: under their days, or under their leagues; those in play in one table. One fixture's further markets are open at a time. */
export function Board({ board, rows, days, order, isOld }: BoardProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const isByLeague = order === 'league';
  const table = (label: string, tableRows: readonly KoreaRow[]) => (
    <GridTable label={label} heads={headsOf(board)}>
      {tableRows.map(row => (
        <FixtureRows
          key={row.fixture.fixtureId}
          board={board}
          row={row}
          isUnderLeague={isByLeague}
          isOpened={row.fixture.fixtureId === opened}
          onOpen={setOpened}
        />
      ))}
    </GridTable>
  );
  return (
    <div className={board === 'live' ? styles.live : undefined} aria-busy={isOld}>
      <Heads board={board} />
      {isByLeague
        ? groupByLeague(rows).map(league => (
            <LeagueSection key={league.key} league={league} count={league.rows.length}>
              {table(league.leagueName, league.rows)}
            </LeagueSection>
          ))
        : board === 'live'
          ? table('라이브 경기', rows)
          : groupByDay(rows).map(day => (
              <section key={day.day}>
                <h2 className={styles.day}>
                  <span>{dayText(day.rows[0]?.fixture.startsAt ?? '')}</span>{' '}
                  <span>{`${countOn(day.day, days)}경기`}</span>
                </h2>
                {table(day.day, day.rows)}
              </section>
            ))}
    </div>
  );
}

const headsOf = (board: KoreaBoard): string[] => [
  board === 'live' ? '진행' : '시각',
  '리그와 유형',
  ...factsOf(board).heads,
  '더보기',
];

function Heads({ board }: { board: KoreaBoard }) {
  const [home, middle, away] = factsOf(board).heads;
  return (
    <ColumnHeads columns={styles.cols}>
      <span className={styles.headWhen}>{board === 'live' ? '진행' : board === 'proto' ? '번호 · 시각' : '시각'}</span>
      <span className={styles.headLeague}>{board === 'wintielose' ? '리그' : '리그 · 유형'}</span>
      <span className={styles.headHome}>{home}</span>
      <span className={styles.headMiddle}>{middle}</span>
      <span className={styles.headAway}>{away}</span>
      <span />
    </ColumnHeads>
  );
}

const countOn = (day: string, days: BoardProps['days']) => days.find(one => one.day === day)?.cnt ?? 0;

/** 11월 28일 토요일 · 오늘 */
function dayText(at: string): string {
  const [month, day] = formatDay(at).split('.').map(Number);
  return `${month}월 ${day}일 ${weekday(at)}요일${seoulDay(at) === seoulDay(platformNow()) ? ' · 오늘' : ''}`;
}
