import { useSite } from '../site/context';
import { isServed } from '../site/layout-of';
import { SiteLink } from '../site/link';
import styles from './responsible.module.css';

const LIMITS = '/member/limits';

/** Where members set themselves limits, take a break or exclude themselves: one step from every page. */
export function LimitsLink() {
  const { composition } = useSite();
  if (!isServed(composition, LIMITS)) return null;
  return (
    <SiteLink to={LIMITS} className={styles.line}>
      이용 한도·자가 제한
    </SiteLink>
  );
}
