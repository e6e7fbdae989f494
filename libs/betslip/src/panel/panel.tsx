import { playBarred } from '@madang/locale';
import { Button, Count, Empty, IconButton } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { clear } from '../picks';
import { $slip } from '../slip';
import type { SlipView } from '../view';
import { Bonus } from './bonus';
import { Folds, Forms } from './forms';
import { Leg } from './leg';
import { PlaceButton } from './place-button';
import styles from './slip.module.css';
import { Stake, StakeOfAll } from './stake';
import { Limits, Sum } from './sum';

export interface SlipPanelProps {
  /** Draws the button that takes a sheet down. */
  onDismiss?: () => void;
}

/** The slip: its legs, what is staked, what it pays, and the one button. */
export function SlipPanel({ onDismiss }: SlipPanelProps) {
  const view = useStore($slip);
  const count = view.legs.length;
  return (
    <>
      <div className={styles.head}>
        <h2>베팅카트</h2>
        <Count value={count} />
        {count > 0 && (
          <Button tone="quiet" size="s" className={styles.end} onClick={clear}>
            비우기
          </Button>
        )}
        {onDismiss && <IconButton icon="down" label="카트 내리기" onClick={onDismiss} />}
      </div>
      {count === 0 ? <Nothing view={view} /> : <Slip view={view} />}
    </>
  );
}

const Nothing = ({ view: { limits } }: { view: SlipView }) => (
  <Empty title="담은 항목이 없어요">{limits?.bar ? playBarred(limits.bar) : '배당을 누르면 여기에 담겨요.'}</Empty>
);

function Slip({ view }: { view: SlipView }) {
  const { legs, form, system } = view;
  return (
    <>
      {legs.length > 1 && <Forms view={view} />}
      <ol className={styles.legs}>
        {legs.map(leg => (
          <Leg key={leg.outcomeId} leg={leg} view={view} />
        ))}
      </ol>
      <div className={styles.inside}>
        {system && <Folds legs={legs.length} folds={system.folds} />}
        {form === 'singles' ? <StakeOfAll view={view} /> : <Stake view={view} />}
        <Bonus view={view} />
        <Sum view={view} />
        <Limits view={view} />
      </div>
      <PlaceButton view={view} />
    </>
  );
}
