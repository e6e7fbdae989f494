import { useSite } from '../site/context';
import { SiteLink } from '../site/link';
import { tilesAt } from '../site/tiles';
import styles from './home.module.css';

/** One entry to every area that the site has; what else an area has stands in the side column. */
export function Entries() {
  const { composition } = useSite();
  const areas = composition.remotes.flatMap(remote => {
    const [first] = tilesAt({ remotes: [remote] }, 'tile');
    return first ? [{ title: remote.manifest.title, ...first }] : [];
  });
  return (
    <nav className={styles.areas} aria-label="마당 둘러보기">
      {areas.map(({ id, title, to, timed }) => (
        <SiteLink key={id} to={to} isTimed={timed}>
          {title}
        </SiteLink>
      ))}
    </nav>
  );
}
