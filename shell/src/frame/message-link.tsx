import { $unread } from '@madang/session';
import { Count, Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { SiteLink } from '../site/link';
import styles from './mobile-header.module.css';

/** Messages on a phone, with how many are not read. */
export function MessageLink() {
  const unread = useStore($unread) ?? 0;
  const name = unread > 0 ? `쪽지, 안 읽은 쪽지 ${unread}통` : '쪽지';
  return (
    <SiteLink to="/message" className={styles.mine} aria-label={name}>
      <Icon name="mail" />
      <span className={styles.unread}>
        <Count value={unread} />
      </span>
    </SiteLink>
  );
}
