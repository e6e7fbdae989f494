import type { Member } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { logOut } from '@madang/http';
import { formatPoints, formatUsdt, formatWon } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, Dialog } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useSite } from '../site/context';
import { isServed } from '../site/layout-of';
import { SiteLink } from '../site/link';
import styles from './user-info.module.css';

/** Where each line of the record leads: `to` is drawn while a remote serves it. */
interface Line {
  name: string;
  value: string;
  to?: string;
  action?: string;
}

function linesOf(member: Member): Line[] {
  return [
    { name: '아이디', value: member.userId, to: '/member', action: '정보수정' },
    { name: '레벨', value: String(member.level) },
    { name: '보유머니', value: formatWon(member.emoney), to: '/exchange', action: '환전' },
    { name: '포인트', value: formatPoints(member.point), to: '/mywallet/point', action: '내역' },
    { name: '테더', value: formatUsdt(member.usdt), to: '/chargeCrypto', action: '코인충전' },
  ];
}

/** Who is logged in and what they hold. It closes with the session, as all dialogs of a member do. */
export default function UserInfoDialog({ close }: DialogProps) {
  const member = useStore($member);
  const { composition } = useSite();
  if (!member) return null;
  return (
    <Dialog
      title={member.nickname}
      onDismiss={close}
      footer={
        <>
          <Button onClick={close}>닫기</Button>
          <Button onClick={logOut}>로그아웃</Button>
        </>
      }
    >
      <dl className={styles.lines}>
        {linesOf(member).map(({ name, value, to, action }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
            {to && isServed(composition, to) && (
              <dd>
                <SiteLink to={to} onClick={close}>
                  {action}
                </SiteLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
