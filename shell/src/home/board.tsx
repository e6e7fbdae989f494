import { hasBegun } from '@madang/betting';
import type { BoardRow } from '@madang/contracts';
import { $fixtureOf, liveEvents } from '@madang/live';
import { formatDay, formatTime } from '@madang/locale';
import { MiddleName } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { memo, useEffect } from 'react';
import { SiteLink } from '../site/link';
import styles from './board.module.css';
import { sidesOf } from './main-market';
import { Price } from './price';

/** Fixtures in the Korean order: home left, away right, the draw between them. Prices move while it is on the page. */
export function Board({ rows, label }: { rows: readonly BoardRow[]; label: string }) {
  const topics = [...new Set(rows.map(({ fixture }) => `fixture:${fixture.fixtureId}`))].sort().join();
  useEffect(() => (topics === '' ? undefined : liveEvents.watch(topics.split(','))), [topics]);
  return (
    <table className={styles.board} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">시각</th>
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
          <FixtureRow key={row.fixture.fixtureId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const FixtureRow = memo(function FixtureRow({ row }: { row: BoardRow }) {
  const { fixture } = row;
  const now = useStore($fixtureOf(fixture.fixtureId));
  const sides = sidesOf(row);
  const startsAt = now?.startsAt ?? fixture.startsAt;
  const shared = { fixture, isOpen: !hasBegun(now?.status ?? fixture.status) };
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={startsAt}>
          <b>{formatTime(startsAt)}</b> <span>{formatDay(startsAt)}</span>
        </time>
      </td>
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
          to={`/europe/${fixture.fixtureId}`}
          aria-label={`+${fixture.marketCount} 다른 마켓, ${fixture.home} : ${fixture.away}`}
        >
          {`+${fixture.marketCount}`}
        </SiteLink>
      </td>
    </tr>
  );
});

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
