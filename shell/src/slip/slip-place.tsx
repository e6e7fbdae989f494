import type { Bet } from '@madang/contracts';
import { openDialog, retryChunk } from '@madang/federation';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { SlotPart } from '../side/slot';
import { useSite } from '../site/context';
import styles from './slip-place.module.css';

const SlipDock = lazy(() =>
  retryChunk(async () => ({
    default: (await import(/* webpackChunkName: "member-slip" */ '@madang/betslip')).SlipDock,
  })),
);

/** By this pages find it that draw a slip of their own, in betslip, whose code is loaded later. */
const PLACE = 'slip-place';
/** The remote's dialog that asks whether a bet is to be cancelled. */
const CANCEL = 'cancel-bet';

/** The place of the betting cart: the right column, or the bar at the foot. It comes after the first paint. */
export function SlipPlace() {
  const { composition } = useSite();
  const hasBoards = composition.remotes.some(({ manifest }) => manifest.slots.includes('sidebar'));
  if (!hasBoards) return <div id={PLACE} className={styles.place} data-kept="" />;
  const ofBets = composition.remotes.find(({ manifest }) => manifest.slots.includes('open-bets'));
  const canCancel = ofBets?.manifest.dialogs.includes(CANCEL);
  const cancel = (bet: Bet) => ofBets && openDialog(`${ofBets.name}/${CANCEL}`, { bet });
  return (
    <div id={PLACE} className={styles.place} data-kept="">
      <SlipBoundary>
        <Suspense fallback={<div className={styles.waiting} />}>
          <SlipDock
            openBets={ofBets && <SlotPart remote={ofBets.name} slot="open-bets" />}
            onCancel={canCancel ? cancel : undefined}
          />
        </Suspense>
      </SlipBoundary>
    </div>
  );
}

/** Without its cart the page goes on: prices can be read, and the cart comes with the next page load. */
class SlipBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <p className={styles.failed} role="alert">
        베팅카트를 불러오지 못했어요. 페이지를 새로 열어 주세요.
      </p>
    ) : (
      this.props.children
    );
  }
}
