import { NON_MEMBER_INQUIRY } from '@madang/locale';
import { $member } from '@madang/session';
import { Failure } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import styles from './console.module.css';

const ADMIN = 1; // member type, specification 3

interface Group {
  title: string;
  sections: readonly { to: string; label: string }[];
}

const PEOPLE: Group = {
  title: '회원과 머니',
  sections: [
    { to: 'members', label: '회원' },
    { to: 'charges', label: '충전 신청' },
    { to: 'exchanges', label: '환전 신청' },
    { to: 'coupons', label: '쿠폰' },
    { to: 'withdrawals', label: '코인 출금 신청' },
    { to: 'inquiries', label: NON_MEMBER_INQUIRY },
    { to: 'messages', label: '쪽지 보내기' },
  ],
};
const GAMES = { to: 'games', label: '게임' };
const CASINO = { to: 'casino', label: '카지노·슬롯' };
const SET_ASIDES = { to: 'set-asides', label: '보류된 항목' };
const MANAGER_GROUPS: readonly Group[] = [
  PEOPLE,
  { title: '사이트', sections: [GAMES, CASINO, SET_ASIDES] },
  { title: '배포', sections: [{ to: 'approvals', label: '배포 승인' }] },
];
const ADMIN_GROUPS: readonly Group[] = [
  {
    title: '배포',
    sections: [
      { to: 'versions', label: '리모트 버전' },
      { to: 'compositions', label: '조합' },
      { to: 'audit', label: '감사 기록' },
    ],
  },
  PEOPLE,
  { title: '사이트', sections: [GAMES, CASINO, SET_ASIDES, { to: 'maintenance', label: '점검' }] },
];

export function Component() {
  const type = useStore($member)?.type ?? 0;
  const isAdminArea = useLocation().pathname.startsWith('/admin');
  if (type === 0 || (isAdminArea && type !== ADMIN)) return <NotYours />;
  return (
    <div className={styles.console}>
      <nav className={styles.menu} aria-label="운영 메뉴">
        {(isAdminArea ? ADMIN_GROUPS : MANAGER_GROUPS).map(({ title, sections }) => (
          <div key={title} className={styles.group}>
            <p className={styles.title}>{title}</p>
            {sections.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </div>
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
      <Failure title="운영자만 들어올 수 있어요" away={<Link to="/">홈으로</Link>}>
        운영자 계정으로 다시 로그인해 주세요.
      </Failure>
    </div>
  );
}
