import type { Bet } from '@madang/contracts';
import { playBarred } from '@madang/locale';
import { Button, Count, Empty, IconButton, Tabs } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { clear } from '../picks';
import { $receipt } from '../record';
import { $slip } from '../slip';
import type { SlipView } from '../view';
import { Bonus } from './bonus';
import { Folds, Forms } from './forms';
import { Leg } from './leg';
import { PlaceButton } from './place-button';
import { Receipt, ReceiptHead } from './receipt';
import receipt from './receipt.module.css';
import styles from './slip.module.css';
import { Stake, StakeOfAll } from './stake';
import { SlipLimits, Sum } from './sum';
import { useFocusOnChange } from './use-focus-on-change';

export type SlipTab = 'cart' | 'open';

/** What is shown beside the slip. The frame provides it: lists of bets, and actions on them, belong to a remote. */
export interface SlipBeside {
  /** The member's running bets, drawn when their tab is opened. Without it there is no such tab. */
  openBets?: ReactNode;
  /** Asks whether a bet is to be cancelled. */
  onCancel?: ((bet: Bet) => void) | undefined;
}

export interface SlipPanelProps extends SlipBeside {
  tab: SlipTab;
  onTab: (tab: SlipTab) => void;
  /** Draws the button that takes a sheet down. */
  onDismiss?: (() => void) | undefined;
}

/** The slip and, behind a second tab, the open bets. Where an action removes the focused element, the next one gets the focus. */
export function SlipPanel({ tab, onTab, onDismiss, openBets, onCancel }: SlipPanelProps) {
  const view = useStore($slip);
  const count = view.legs.length;
  const bets = useStore($receipt);
  const area = useId();
  const isCart = tab === 'cart' || !openBets;
  const place = useFocusOnChange<HTMLDivElement>(bets.length > 0 ? bets : count > 0);
  return (
    <>
      <div className={styles.head}>
        {openBets ? (
          <Tabs
            label="베팅카트와 진행중인 베팅"
            items={[
              { id: 'cart', label: '베팅카트', count: count || undefined },
              { id: 'open', label: '진행중', count: view.limits?.openBets || undefined },
            ]}
            current={tab}
            onSelect={onTab}
            panel={area}
          />
        ) : (
          <>
            <h2>베팅카트</h2>
            <Count value={count} />
          </>
        )}
        {isCart && count > 0 && (
          <Button tone="quiet" size="s" className={styles.end} onClick={clear}>
            비우기
          </Button>
        )}
        {onDismiss && <IconButton icon="down" label="카트 내리기" className={styles.end} onClick={onDismiss} />}
      </div>
      <div ref={place} id={area} tabIndex={-1} className={styles.area} role="tabpanel" aria-label={AREAS[tab]}>
        {isCart ? <Cart view={view} bets={bets} onCancel={onCancel} onLeave={onDismiss} /> : openBets}
      </div>
    </>
  );
}

const AREAS: Readonly<Record<SlipTab, string>> = { cart: '담은 항목', open: '진행중인 베팅' };

interface CartProps extends Pick<SlipBeside, 'onCancel'> {
  view: SlipView;
  bets: readonly Bet[];
  onLeave: (() => void) | undefined;
}

/** What was placed last, and what is in the slip. */
function Cart({ view, bets, onCancel, onLeave }: CartProps) {
  const count = view.legs.length;
  const hasReceipt = bets.length > 0;
  return (
    <>
      <div className={receipt.receipt}>
        <div role="status">{hasReceipt && <ReceiptHead bets={bets} />}</div>
        {hasReceipt && <Receipt bets={bets} onCancel={onCancel} onLeave={count === 0 ? onLeave : undefined} />}
      </div>
      {count > 0 && <Slip view={view} />}
      {count === 0 && !hasReceipt && <Nothing view={view} />}
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
        <SlipLimits view={view} />
      </div>
      <PlaceButton view={view} />
    </>
  );
}
