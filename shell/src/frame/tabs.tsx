import { Icon, type IconName } from '@madang/ui';
import { useSite } from '../site/context';
import { iconOf } from '../site/icon-of';
import { SiteLink } from '../site/link';
import { tilesAt } from '../site/tiles';
import styles from './tabs.module.css';

/** The bar at the foot of a phone: home, and what the remotes ask to have in it. */
export function Tabs() {
  const { composition } = useSite();
  return (
    <nav className={styles.tabs} aria-label="아래 메뉴">
      <Tab to="/" icon="home" label="홈" />
      {tilesAt(composition, 'tab').map(({ id, label, to, icon, timed }) => (
        <Tab key={id} to={to} icon={iconOf(icon)} label={label} isTimed={timed} />
      ))}
    </nav>
  );
}

interface TabProps {
  to: string;
  icon: IconName;
  label: string;
  isTimed?: boolean | undefined;
}

function Tab({ to, icon, label, isTimed }: TabProps) {
  return (
    <SiteLink to={to} isTimed={isTimed} end={to === '/'}>
      <Icon name={icon} />
      <span>{label}</span>
    </SiteLink>
  );
}
