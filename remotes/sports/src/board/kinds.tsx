import { useLocation } from 'react-router-dom';
import styles from './head.module.css';
import { TimedLink } from './timed-link';

const KINDS = [
  { path: '/korea', label: '국내형' },
  { path: '/europe', label: '유럽형' },
  { path: '/inplay', label: '라이브' },
] as const;

/** From one kind of board to the other, on a phone; elsewhere the top menu leads there. */
export function BoardKinds() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.kinds} aria-label="보드 종류">
      {KINDS.map(({ path, label }) => (
        <TimedLink key={path} to={path} aria-current={pathname.split('/')[1] === path.slice(1) ? 'page' : undefined}>
          {label}
        </TimedLink>
      ))}
    </nav>
  );
}
