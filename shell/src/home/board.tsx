import type { BoardRow, Fixture } from '@madang/contracts';
import { $fixtureOf, liveEvents } from '@madang/live';
import { fixtureWord, formatDay, formatTime } from '@madang/locale';
import { FIXTURE_STATUS, hasBegun, isUnderway } from '@madang/sport';
import { MiddleName, VisuallyHidden } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { memo, useEffect } from 'react';
import { SiteLink } from '../site/link';
import styles from './board.module.css';
import { sidesOf } from './main-market';
import { Price } from './price';

export interface BoardProps {
  rows: readonly BoardRow[];
  label: string;
  /** They are in play: clock and score are shown instead of the start, and their prices are those in play. */
  isLive?: boolean;
}

/** Fixtures in the Korean order: home left, away right, the draw between them. Prices move while it is on the page. */
export function Board({ rows, label, isLive = false }: BoardProps) {
  const topics = [...new Set(rows.map(({ fixture }) => `fixture:${fixture.fixtureId}`))].sort().join();
  useEffect(() => (topics === '' ? undefined : liveEvents.watch(topics.split(','))), [topics]);
  return (
    <table className={`${styles.board} ${isLive ? styles.live : ''}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{isLive ? '진행' : '시각'}</th>
          <th scope="col">리그</th>
          <th scope="col" className={styles.homeHead}>
            홈(승)
          </th>
          <th scope="col" className={styles.drawHead}>
            무
          </th>
          <th scope="col">원정(패)</th>
          <th scope="col" className={styles.moreHead}>
            더보기
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <FixtureRow key={row.fixture.fixtureId} row={row} isLive={isLive} />
        ))}
      </tbody>
    </table>
  );
}

const FixtureRow = memo(function FixtureRow({ row, isLive }: { row: BoardRow; isLive: boolean }) {
  const { fixture } = row;
  const now = useStore($fixtureOf(fixture.fixtureId));
  const sides = sidesOf(row);
  const status = now?.status ?? fixture.status;
  const isOpen = isLive ? isUnderway(status) : !hasBegun(status);
  const shared = { fixture, isOpen, isLive, isLost: status === FIXTURE_STATUS.lostCoverage };
  return (
    <tr>
      <td className={styles.when}>{isLive ? <Score fixture={fixture} /> : <Start fixture={fixture} />}</td>
      <td className={styles.league}>
        <MiddleName name={fixture.leagueName} />
      </td>
      <td className={styles.home}>
        {sides ? (
          <Price {...shared} market={sides.market} outcome={sides.home} side="home" />
        ) : (
          <Name name={fixture.home} />
        )}
      </td>
      <td className={styles.draw}>
        {sides?.draw ? <Price {...shared} market={sides.market} outcome={sides.draw} /> : <NoDraw />}
      </td>
      <td className={styles.away}>
        {sides ? (
          <Price {...shared} market={sides.market} outcome={sides.away} side="away" />
        ) : (
          <Name name={fixture.away} />
        )}
      </td>
      <td className={styles.more}>
        <SiteLink
          to={isLive ? `/inplay?fixture=${fixture.fixtureId}` : `/europe/${fixture.fixtureId}`}
          isTimed={isLive}
          aria-label={`+${fixture.marketCount} 다른 마켓, ${fixture.home} : ${fixture.away}`}
        >
          {`+${fixture.marketCount}`}
        </SiteLink>
      </td>
    </tr>
  );
});

function Start({ fixture }: { fixture: Fixture }) {
  const startsAt = useStore($fixtureOf(fixture.fixtureId))?.startsAt ?? fixture.startsAt;
  return (
    <time dateTime={startsAt}>
      <b>{formatTime(startsAt)}</b> <span>{formatDay(startsAt)}</span>
    </time>
  );
}

function Score({ fixture }: { fixture: Fixture }) {
  const now = useStore($fixtureOf(fixture.fixtureId));
  const score = now?.score ?? fixture.score;
  return (
    <span className={styles.score}>
      <b>{score ? `${score.home} : ${score.away}` : '0 : 0'}</b>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={styles.clock}>{now?.clock ?? fixture.clock ?? fixtureWord(now?.status ?? fixture.status)}</span>
    </span>
  );
}

const Name = ({ name }: { name: string }) => (
  <span className={styles.name}>
    <MiddleName name={name} />
  </span>
);

const NoDraw = () => (
  <span className={styles.none} role="img" aria-label="무승부 없음">
    –
  </span>
);
