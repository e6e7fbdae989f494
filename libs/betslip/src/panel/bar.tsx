import { useLocation } from '@madang/federation/facade/router';
import { formatCount, formatOdds, formatWon } from '@madang/locale';
import { Count, Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $receipt } from '../record';
import { $slip } from '../slip';
import type { SlipView } from '../view';
import styles from './dock.module.css';
import { SlipPanel, type SlipPanelProps } from './panel';
import { Sheet } from './sheet';

/**
 * The slip in one line at the foot: how many, at what odds, for how much; with nothing in it, how many bets are running. Its
 * space is reserved whether there is a slip or not.
 */
export function SlipBar(panel: Omit<SlipPanelProps, 'onDismiss'>) {
  const view = useStore($slip);
  const hasReceipt = useStore($receipt).length > 0;
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { openBets, tab, onTab } = panel;
  const running = openBets ? (view.limits?.openBets ?? 0) : 0;
  const isFull = view.legs.length > 0;
  const isWorthIt = isFull || hasReceipt || tab === 'open';
  const close = () => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the sheet leads to another page
  useEffect(close, [pathname]);
  useEffect(() => {
    if (!isWorthIt) setOpen(false); // or the next pick would raise it
  }, [isWorthIt]);
  const open = () => {
    onTab(isFull || hasReceipt ? 'cart' : 'open');
    setOpen(true);
  };
  return (
    <div className={styles.room}>
      {(isFull || running > 0) && (
        <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={open}>
          {isFull ? (
            <SlipSummary view={view} />
          ) : (
            <span className={styles.barRunning}>{`진행중인 베팅 ${formatCount(running)}건`}</span>
          )}
          <Icon name="up" />
        </button>
      )}
      {isOpen && isWorthIt && (
        <Sheet label="베팅카트" onDismiss={close}>
          <SlipPanel {...panel} onDismiss={close} />
        </Sheet>
      )}
    </div>
  );
}

function SlipSummary({ view: { legs, odds, payout, cost } }: { view: SlipView }) {
  return (
    <>
      <Count value={legs.length} label="베팅카트" />
      <span className={styles.barOdds}>
        {odds ? (
          <>
            <small>총 배당</small> <span translate="no">{formatOdds(odds.now)}</span>
          </>
        ) : (
          <>
            <small>단폴더</small> <span translate="no">{formatWon(cost)}</span>
          </>
        )}
      </span>
      <span className={styles.barPayout}>
        {cost > 0 ? (
          <>
            <small>예상 당첨금</small> <span translate="no">{formatWon(payout.payout)}</span>
          </>
        ) : (
          <span className={styles.barAsks}>금액 입력</span>
        )}
      </span>
    </>
  );
}
