import { formatOdds, formatWon } from '@madang/locale';
import { Count, Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $slip } from '../slip';
import styles from './dock.module.css';
import { SlipPanel } from './panel';
import { Sheet } from './sheet';

/** The slip in one line at the foot: how many, at what odds, for how much. The line's room is kept, slip or none. */
export function SlipBar() {
  const { legs, odds, payout, cost } = useStore($slip);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.room}>
      {legs.length > 0 && (
        <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
            <small>예상 당첨금</small> <span translate="no">{formatWon(payout.payout)}</span>
          </span>
          <Icon name="up" />
        </button>
      )}
      {isOpen && legs.length > 0 && (
        <Sheet label="베팅카트" onDismiss={close}>
          <SlipPanel onDismiss={close} />
        </Sheet>
      )}
    </div>
  );
}
