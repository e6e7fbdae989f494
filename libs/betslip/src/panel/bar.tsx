import { formatOdds, formatWon } from '@madang/locale';
import { Count, Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $slip } from '../slip';
import { SlipPanel } from './panel';
import { Sheet } from './sheet';
import styles from './slip.module.css';

/** The slip in one line at the foot: how many, at what odds, for how much. The line's room is kept, slip or none. */
export function SlipBar() {
  const { legs, odds, payout } = useStore($slip);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.room}>
      {legs.length > 0 && (
        <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Count value={legs.length} label="베팅카트" />
          <span className={styles.barOdds}>
            <small>총 배당</small> {formatOdds(odds.now)}
          </span>
          <span className={styles.barPayout}>
            <small>예상 당첨금</small> {formatWon(payout.payout)}
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
