import { Icon, useMedia } from '@madang/ui';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './dock.module.css';
import { Sheet } from './sheet';

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
  /** The slip. On a phone it is in a sheet, which `onDismiss` takes down. */
  children: (onDismiss?: () => void) => ReactNode;
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
        {children()}
      </section>
    ) : (
      <PageSlipBar {...props} />
    ),
    place,
  );
}

function PageSlipBar({ label, bar, children }: PageSlipProps) {
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
          {children(close)}
        </Sheet>
      )}
    </div>
  );
}
