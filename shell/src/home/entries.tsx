import { useSite } from '../site/context';
import { SiteLink } from '../site/link';
import { tilesAt } from '../site/tiles';
import styles from './home.module.css';

/** One entry to every area that the site has, to the first of its pages; its other pages are in the side column. */
export function Entries() {
  const { composition } = useSite();
  const areas = composition.remotes.flatMap(remote => {
    const { title, paths } = remote.manifest;
    const hasTiles = tilesAt({ remotes: [remote] }, 'tile').length > 0;
    return hasTiles ? paths.slice(0, 1).map(to => ({ title, to })) : [];
  });
  return (
    <nav className={styles.areas} aria-label="마당 둘러보기">
      {areas.map(({ title, to }) => (
        <SiteLink key={to} to={to}>
          {title}
        </SiteLink>
      ))}
    </nav>
  );
}
