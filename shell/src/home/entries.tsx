import { Icon } from '@madang/ui';
import { useSite } from '../site/context';
import { iconOf } from '../site/icon-of';
import { SiteLink } from '../site/link';
import { tilesAt } from '../site/tiles';
import styles from './home.module.css';

/** An entry to every area that the site has: one heading a remote, with its tiles. */
export function Entries() {
  const { composition } = useSite();
  const areas = composition.remotes.filter(({ manifest }) => manifest.tiles.length > 0);
  return (
    <section>
      <h2>마당 둘러보기</h2>
      {areas.map(({ name, manifest }) => (
        <nav key={name} className={styles.area} aria-label={manifest.title}>
          <span className={styles.areaName}>{manifest.title}</span>
          <span className={styles.areaLinks}>
            {tilesAt({ remotes: [...composition.remotes].filter(remote => remote.name === name) }, 'tile').map(tile => (
              <SiteLink key={tile.id} to={tile.to} isTimed={tile.timed}>
                <Icon name={iconOf(tile.icon)} size={16} />
                <span>{tile.label}</span>
              </SiteLink>
            ))}
          </span>
        </nav>
      ))}
    </section>
  );
}
