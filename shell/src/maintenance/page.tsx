import { Maintenance } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { send } from '@madang/http';
import { setMaintenance } from '@madang/session';
import { Button, Emblem, usePageTitle } from '@madang/ui';
import { useEffect } from 'react';
import styles from './maintenance.module.css';

const LOOK_AGAIN_MS = 10_000;

/** The site is closed for a while. Asks by itself whether it is over; the maintenance guard then leads back. */
export function Component() {
  usePageTitle('점검 중');
  useEffect(() => {
    const look = () =>
      send(Maintenance).then(
        ({ siteNoticeFlg }) => setMaintenance(siteNoticeFlg === 1),
        () => {}, // still unreachable: tried again
      );
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className={styles.notice}>
      <Emblem size={48} />
      <h1>지금은 점검하고 있어요</h1>
      <p>더 안정적인 마당을 위해 잠시 문을 닫았어요. 보유머니와 포인트, 베팅은 모두 그대로예요.</p>
      <p className={styles.wait} role="status">
        점검이 끝나면 첫 화면으로 저절로 옮겨 드려요.
      </p>
      <Button tone="quiet" size="s" onClick={() => openDialog('shell/login')}>
        운영자 로그인
      </Button>
    </section>
  );
}
