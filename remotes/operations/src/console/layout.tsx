import { $member } from '@madang/session';
import { Failure } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import styles from './console.module.css';

const ADMIN = 1; // member type, specification 3

const SECTIONS = [
  { to: 'members', label: '회원' },
  { to: 'charges', label: '충전 신청' },
  { to: 'messages', label: '쪽지 보내기' },
];
const ADMIN_SECTIONS = [{ to: 'versions', label: '리모트 버전' }, ...SECTIONS, { to: 'maintenance', label: '점검' }];

export function Component() {
  const type = useStore($member)?.type ?? 0;
  const isAdminArea = useLocation().pathname.startsWith('/admin');
  if (type === 0 || (isAdminArea && type !== ADMIN)) return <NotYours />;
  return (
    <div className={styles.console}>
      <nav className={styles.menu} aria-label="운영 메뉴">
        {(isAdminArea ? ADMIN_SECTIONS : SECTIONS).map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.section}>
        <Outlet />
      </div>
    </div>
  );
}

/** The platform refuses the calls anyway; this only says so before any is made. */
function NotYours() {
  return (
    <div className={styles.refused}>
      <Failure title="운영자만 들어올 수 있어요" away={<a href="/">홈으로</a>}>
        운영자 계정으로 다시 로그인해 주세요.
      </Failure>
    </div>
  );
}
