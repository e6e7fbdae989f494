import { useLocation } from 'react-router';
import { useSite } from '../site/context';
import { SiteLink } from '../site/link';
import { tilesAt } from '../site/tiles';
import styles from './result-tabs.module.css';

/** The bar over the pages of results: each remote with results states its own, and one that is away takes its own along. */
export function ResultTabs() {
  const { composition } = useSite();
  const { pathname } = useLocation();
  const tabs = tilesAt(composition, 'results');
  const isHere = tabs.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  if (!isHere || tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label="경기결과 종류">
      {tabs.map(({ id, label, to }) => (
        <SiteLink key={id} to={to}>
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}
