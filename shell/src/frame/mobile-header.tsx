import { IconButton, Logo, VisuallyHidden } from '@madang/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { SessionClock } from '../responsible/clock';
import { useSite } from '../site/context';
import { isServed } from '../site/layout-of';
import { ChargeLink } from './charge-link';
import { Drawer } from './drawer';
import { MessageLink } from './message-link';
import styles from './mobile-header.module.css';
import { MyPageLink } from './my-page-link';
import { usePurse } from './purse';
import { ThemeSwitch } from './theme-switch';
import { WhoButton } from './who-button';

export function MobileHeader() {
  const [isOpen, setOpen] = useState(false);
  const { composition } = useSite();
  return (
    <div className={styles.mobile}>
      <div className={styles.head}>
        <IconButton icon="menu" label="메뉴 열기" aria-expanded={isOpen} onClick={() => setOpen(true)} />
        <Link to="/" className={styles.logo} aria-label="마당 첫 화면">
          <Logo />
        </Link>
        <SessionClock />
        {isServed(composition, '/message') && <MessageLink />}
        {isServed(composition, '/member') ? <MyPageLink /> : <ThemeSwitch />}
      </div>
      <Purse />
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </div>
  );
}

function Purse() {
  const { cash, points } = usePurse();
  return (
    <div className={styles.purse}>
      <WhoButton className={styles.who} levelClass={styles.level} />
      <span>
        <VisuallyHidden>보유머니 </VisuallyHidden>
        <b className={styles.cash}>{cash}</b>
      </span>
      <ChargeLink />
      <span>
        <VisuallyHidden>포인트 </VisuallyHidden>
        <b>{points}</b>
      </span>
    </div>
  );
}
