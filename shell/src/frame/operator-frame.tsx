import { logOut } from '@madang/http';
import { $member } from '@madang/session';
import { Button, Logo } from '@madang/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import styles from './operator-frame.module.css';
import { SANDBOX_SHORT } from './sandbox';
import { SkipLink } from './skip-link';
import { ThemeSwitch } from './theme-switch';

/** Around the operators' console: whose it is, and the way out. What the console has in it, its remote draws. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const member = useStore($member);
  return (
    <>
      <SkipLink />
      <header className={styles.top}>
        <Logo size="s" />
        <span className={styles.area}>운영</span>
        <span className={styles.play}>{SANDBOX_SHORT}</span>
        <span className={styles.who}>{member?.nickname}</span>
        <ThemeSwitch />
        <Button tone="quiet" size="s" icon="log-out" onClick={logOut}>
          로그아웃
        </Button>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
