import type { RemoteManifest } from '@madang/contracts';
import { Icon, type IconName } from '@madang/ui';
import { useLocation } from 'react-router';
import { useSite } from '../site/context';
import { iconOf } from '../site/icon-of';
import { SiteLink } from '../site/link';
import { type Tile, tilesAt } from '../site/tiles';
import styles from './tabs.module.css';

/** The bar at the foot of a phone: home, and what the remotes ask to have in it. */
export function Tabs() {
  const { composition, host } = useSite();
  const { pathname } = useLocation();
  const tabs = tilesAt(composition, 'tab');
  const section = sectionOf(tabs, host.ownerOf(pathname)?.manifest, pathname);
  return (
    <nav className={styles.tabs} aria-label="아래 메뉴">
      <Tab to="/" icon="home" label="홈" />
      {tabs.map(({ id, label, to, icon, timed }) => (
        <Tab key={id} to={to} icon={iconOf(icon)} label={label} isTimed={timed} isCurrent={id === section} />
      ))}
    </nav>
  );
}

/** Where no tab leads to the current page: the first of its remote, which represents all pages without a tab of their own. */
function sectionOf(tabs: readonly Tile[], manifest: RemoteManifest | undefined, pathname: string): string | null {
  const leadsHere = ({ to }: Tile) => pathname === to || pathname.startsWith(`${to}/`);
  if (!manifest || tabs.some(leadsHere)) return null;
  return tabs.find(({ id }) => manifest.tiles.some(tile => tile.id === id))?.id ?? null;
}

interface TabProps {
  to: string;
  icon: IconName;
  label: string;
  isTimed?: boolean | undefined;
  isCurrent?: boolean;
}

function Tab({ to, icon, label, isTimed, isCurrent }: TabProps) {
  return (
    <SiteLink to={to} isTimed={isTimed} end={to === '/'} isCurrent={isCurrent}>
      <Icon name={icon} />
      <span>{label}</span>
    </SiteLink>
  );
}
