import type { ReactNode } from 'react';
import { PlayLine } from '../responsible/play-line';
import { Side } from '../side/side';
import { SlipPlace } from '../slip/slip-place';
import { DesktopHeader } from './desktop-header';
import styles from './member-frame.module.css';
import { MobileHeader } from './mobile-header';
import { AgeLine, SandboxLine } from './sandbox';
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
          {children}
        </main>
        <SlipPlace />
      </div>
      <footer className={styles.foot}>
        <SandboxLine />
        <span className={styles.lines}>
          <PlayLine />
          <AgeLine />
        </span>
      </footer>
      <ScrollTop />
      <Tabs />
    </>
  );
}
