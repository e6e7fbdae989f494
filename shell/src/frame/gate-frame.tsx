import { Logo } from '@madang/ui';
import type { ReactNode } from 'react';
import styles from './gate-frame.module.css';
import { AgeNotice, SANDBOX_SHORT, SandboxNotice } from './sandbox';
import { ThemeSwitch } from './theme-switch';

/** Around the log-in and the maintenance page: the name, the sandbox line, and nothing that leads inside. */
export function GateFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.gate}>
      <header className={styles.top}>
        <Logo />
        <span className={styles.play}>{SANDBOX_SHORT}</span>
        <span className={styles.end}>
          <ThemeSwitch />
        </span>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <SandboxNotice />
        <AgeNotice />
      </footer>
    </div>
  );
}
