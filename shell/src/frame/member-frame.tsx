import type { ReactNode } from 'react';
import { LimitsLink } from '../responsible/limits-link';
import { Side } from '../side/side';
import { SlipPlace } from '../slip/slip-place';
import { DesktopHeader } from './desktop-header';
import styles from './member-frame.module.css';
import { MobileHeader } from './mobile-header';
import { ResultTabs } from './result-tabs';
import { AgeNotice, SandboxNotice } from './sandbox';
import { ScrollTop } from './scroll-top';
import { SkipLink } from './skip-link';
import { Tabs } from './tabs';

/** The members' frame: header, side column, page, betting cart, footer. Each part reads the session by itself. */
export function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={styles.top}>
        <DesktopHeader />
        <MobileHeader />
      </header>
      <div className={styles.frame}>
        <aside className={styles.side} aria-label="왼쪽 메뉴">
          <div className={styles.stick}>
            <Side />
          </div>
        </aside>
        <main id="main" className={styles.main} tabIndex={-1}>
          <ResultTabs />
          {children}
        </main>
        <SlipPlace />
      </div>
      <footer className={styles.foot}>
        <SandboxNotice />
        <span className={styles.lines}>
          <LimitsLink />
          <AgeNotice />
        </span>
      </footer>
      <ScrollTop />
      <Tabs />
    </>
  );
}
