import { logOut } from '@madang/http';
import { $unread } from '@madang/session';
import { Count, Icon, type IconName, Logo, VisuallyHidden } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { SessionClock } from '../responsible/clock';
import { useSite } from '../site/context';
import { isServed } from '../site/layout-of';
import { SiteLink } from '../site/link';
import { ChargeLink } from './charge-link';
import styles from './desktop-header.module.css';
import { usePurse } from './purse';
import { SANDBOX_SHORT } from './sandbox';
import { SearchBox } from './search-box';
import { ThemeSwitch } from './theme-switch';
import { TopMenu } from './top-menu';
import { WhoButton } from './who-button';

export function DesktopHeader() {
  return (
    <div className={styles.desktop}>
      <div className={styles.first}>
        <Link to="/" aria-label="마당 첫 화면">
          <Logo />
        </Link>
        <span className={styles.play}>{SANDBOX_SHORT}</span>
        <SessionClock />
        <Purse />
        <MemberLinks />
      </div>
      <div className={styles.second}>
        <TopMenu />
        <SearchBox />
      </div>
    </div>
  );
}

function Purse() {
  const { cash, points, usdt } = usePurse();
  return (
    <>
      <WhoButton className={styles.who} levelClass={styles.level} />
      <dl className={styles.purse}>
        <dt>보유머니</dt>
        <dd className={styles.cash}>{cash}</dd>
      </dl>
      <ChargeLink />
      <dl className={styles.purse}>
        <dt>포인트</dt>
        <dd>{points}</dd>
      </dl>
      {usdt && (
        <dl className={styles.purse}>
          <dt>테더</dt>
          <dd>{usdt}</dd>
        </dl>
      )}
    </>
  );
}

function MemberLinks() {
  const unread = useStore($unread) ?? 0;
  return (
    <div className={styles.links}>
      <OwnedLink to="/coupon" icon="ticket" label="쿠폰" />
      <OwnedLink to="/message" icon="mail" label="쪽지">
        <Count value={unread} />
        {unread > 0 && <VisuallyHidden> 통 안 읽음</VisuallyHidden>}
      </OwnedLink>
      <OwnedLink to="/member" icon="edit" label="정보수정" />
      <ThemeSwitch />
      <button type="button" className={styles.link} onClick={logOut}>
        <Icon name="log-out" />
        로그아웃
      </button>
    </div>
  );
}

interface OwnedLinkProps {
  to: string;
  icon: IconName;
  label: string;
  children?: React.ReactNode;
}

/** A link that is there only while a remote of the composition serves its path. */
function OwnedLink({ to, icon, label, children }: OwnedLinkProps) {
  const { composition } = useSite();
  if (!isServed(composition, to)) return null;
  return (
    <SiteLink to={to} className={styles.link}>
      <Icon name={icon} />
      <span>{label}</span>
      {children}
    </SiteLink>
  );
}
