import { Icon } from '@madang/ui';
import { useSite } from '../site/context';
import { isServed } from '../site/layout-of';
import { SiteLink } from '../site/link';
import styles from './charge-link.module.css';

/** Beside the balance: the way to more of it, while a remote serves one. */
export function ChargeLink() {
  const { composition } = useSite();
  if (!isServed(composition, '/charge')) return null;
  return (
    <SiteLink to="/charge" className={styles.charge}>
      <Icon name="plus" size={14} />
      충전
    </SiteLink>
  );
}
