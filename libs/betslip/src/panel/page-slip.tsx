import { Count, Icon, IconButton, useMedia } from '@madang/ui';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './dock.module.css';
import { Sheet } from './sheet';
import slip from './slip.module.css';

/** The element of the frame in which slips are drawn. */
const SLIP_PLACE = 'slip-place';
/** Specification 9: the style breakpoint 1263.98. */
export const WIDE = '(min-width: 1264px)';

/** How many pages draw a slip of their own: one at most, and two while one page follows another. */
export const $pageSlips = atom(0);

export interface PageSlipProps {
  label: string;
  /** The slip in one line, for the bar at the foot. Null: there is nothing in it, and no bar. */
  bar: ReactNode;
  /** How many picks are in it. */
  count: number;
  /** What stands below its head. */
  children: ReactNode;
}

/** A slip that belongs to a page, in the place of the betting slip as long as the page is there. What was picked for that one stays. */
export function PageSlip(props: PageSlipProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isWide = useMedia(WIDE);
  useEffect(() => {
    setPlace(document.getElementById(SLIP_PLACE));
    $pageSlips.set($pageSlips.get() + 1);
    return () => $pageSlips.set($pageSlips.get() - 1);
  }, []);
  if (!place) return null;
  const { label, children } = props;
  return createPortal(
    isWide ? (
      <section className={styles.column} aria-label={label}>
        <Head {...props} />
        {children}
      </section>
    ) : (
      <PageSlipBar {...props} />
    ),
    place,
  );
}

/** With the button that takes a sheet down, where it is in one. */
function Head({ label, count, onDismiss }: Pick<PageSlipProps, 'label' | 'count'> & { onDismiss?: () => void }) {
  return (
    <div className={slip.head}>
      <h2>{label}</h2>
      {count > 0 && <Count value={count} />}
      {onDismiss && <IconButton icon="down" label="카트 내리기" className={slip.end} onClick={onDismiss} />}
    </div>
  );
}

function PageSlipBar(props: PageSlipProps) {
  const { label, bar, children } = props;
  const [isOpen, setOpen] = useState(false);
  const isEmpty = bar === null;
  const close = () => setOpen(false);
  useEffect(() => {
    if (isEmpty) setOpen(false); // or the next pick would raise it
  }, [isEmpty]);
  return (
    <div className={styles.room}>
      {!isEmpty && (
        <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={styles.barParts}>{bar}</span>
          <Icon name="up" />
        </button>
      )}
      {isOpen && !isEmpty && (
        <Sheet label={label} onDismiss={close}>
          <Head {...props} onDismiss={close} />
          {children}
        </Sheet>
      )}
    </div>
  );
}
