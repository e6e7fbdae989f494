import type { DialogProps } from '@madang/federation';
import { Dialog, Icon, Segmented } from '@madang/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './conversion.module.css';
import { ConversionForm } from './form';
import { MODES, type Mode } from './modes';

const ITEMS = (['usd-to-won', 'won-to-usd'] as const).map(id => ({ id, label: MODES[id].label }));

/** USD to emoney and back. Points have a dialog of their own. */
export default function MoneyChange({ close }: DialogProps) {
  const [mode, setMode] = useState<Mode>('usd-to-won');
  return (
    <Dialog title="머니이동" onDismiss={close}>
      <div className={styles.modes}>
        <Segmented label="방향" items={ITEMS} current={mode} onSelect={setMode} />
      </div>
      {/* Another form for each mode: nothing that was written in one is left for the other. */}
      <ConversionForm key={mode} mode={mode} close={close} />
      <ul className={styles.notes}>
        <li>
          <Icon name="info" size={16} />
          <span>
            포인트 → 보유머니는{' '}
            <Link to="/mywallet/point" onClick={close}>
              포인트 전환
            </Link>
            에서 해요.
          </span>
        </li>
        <li>
          <Icon name="info" size={16} />
          <span>모의 머니예요. 실제 돈이나 코인은 오가지 않아요.</span>
        </li>
      </ul>
    </Dialog>
  );
}
