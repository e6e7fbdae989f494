import { Icon, MiddleName } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { FavoriteStar } from '../favorites/star';
import { $collapsed, setCollapsed } from './collapsed';
import styles from './league-section.module.css';

interface League {
  leagueId: string;
  leagueName: string;
  locationId: string;
  locationName: string;
  sportId: string;
}

/** A league with its rows below it; collapsed or not as the member left it. `count` is of these rows: other pages may have more. */
export function LeagueSection({ league, count, children }: { league: League; count: number; children: ReactNode }) {
  const id = useId();
  const isCollapsed = useStore($collapsed).has(league.leagueId);
  const { leagueId, leagueName, locationId, locationName, sportId } = league;
  return (
    <section>
      <div className={styles.league}>
        <FavoriteStar favorite={{ kind: 'league', id: leagueId, name: leagueName, sportId, locationId, leagueId }} />
        <h2>
          <MiddleName name={leagueName} />
        </h2>
        <span className={styles.country}>{locationName}</span>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-controls={id}
          aria-label={`${leagueName} 접기`}
          onClick={() => setCollapsed(leagueId, !isCollapsed)}
        >
          {isCollapsed && <span>{`${count}경기 접힘`}</span>}
          <Icon name="down" size={16} className={styles.chevron} />
        </button>
      </div>
      <div id={id} hidden={isCollapsed}>
        {!isCollapsed && children}
      </div>
    </section>
  );
}
