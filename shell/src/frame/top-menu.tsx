import { useSite } from '../site/context';
import { SiteLink } from '../site/link';
import { tilesAt } from '../site/tiles';
import styles from './top-menu.module.css';

/** The top menu: what the remotes ask to have in it. */
export function TopMenu() {
  const { composition } = useSite();
  return (
    <nav className={styles.menu} aria-label="주 메뉴">
      {tilesAt(composition, 'menu').map(({ id, label, to, timed }) => (
        <SiteLink key={id} to={to} isTimed={timed}>
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}
