import { Icon } from '@madang/ui';
import { SiteLink } from '../site/link';
import styles from './mobile-header.module.css';

export function MyPageLink() {
  return (
    <SiteLink to="/member" className={styles.mine} aria-label="마이페이지">
      <Icon name="user" />
    </SiteLink>
  );
}
