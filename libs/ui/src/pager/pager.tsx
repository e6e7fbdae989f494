import { Icon } from '../icon/icon';
import styles from './pager.module.css';

const SHOWN = 5;

export interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Pages of a list: five around the current one. Draws nothing for a single page. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pager} aria-label="쪽">
      <Step to={page - 1} label="앞쪽" icon="left" pageCount={pageCount} onPage={onPage} />
      {pagesAround(page, pageCount).map(number => (
        <button
          key={number}
          type="button"
          aria-label={`${number}쪽`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onPage(number)}
        >
          {number}
        </button>
      ))}
      <Step to={page + 1} label="다음 쪽" icon="right" pageCount={pageCount} onPage={onPage} />
    </nav>
  );
}

interface StepProps {
  to: number;
  label: string;
  icon: 'left' | 'right';
  pageCount: number;
  onPage: (page: number) => void;
}

/** Off at either end, but still there: the numbers must not move under the finger. */
function Step({ to, label, icon, pageCount, onPage }: StepProps) {
  return (
    <button type="button" aria-label={label} disabled={to < 1 || to > pageCount} onClick={() => onPage(to)}>
      <Icon name={icon} size={16} />
    </button>
  );
}

/** Up to five neighbouring pages with the current one as near the middle as the ends allow. */
export function pagesAround(page: number, pageCount: number): number[] {
  const length = Math.min(SHOWN, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(SHOWN / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
