import { useLocation } from 'react-router';
import { useSite } from '../site/context';
import { SiteLink } from '../site/link';
import { hasCloser, tilesAt } from '../site/tiles';
import styles from './top-menu.module.css';

/** The top menu: what the remotes ask to have in it. */
export function TopMenu() {
  const { composition } = useSite();
  const { pathname } = useLocation();
  const tiles = tilesAt(composition, 'menu');
  return (
    <nav className={styles.menu} aria-label="주 메뉴">
      {tiles.map(tile => (
        <SiteLink key={tile.id} to={tile.to} isTimed={tile.timed} end={hasCloser(tiles, tile, pathname)}>
          {tile.label}
        </SiteLink>
      ))}
    </nav>
  );
}
