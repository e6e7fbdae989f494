import { DELIVERY_PATHS, type Override } from '@madang/contracts';
import { DateTime, VisuallyHidden } from '@madang/ui';
import styles from './frame.module.css';

/**
 * Around a page that only this browser sees so: the edge of the window is marked all the time; a bar at the top says
 * what is shown, until when, and leads out. The bar is part of the page and the mark takes no pointer, so that neither
 * covers anything.
 */
export default function OverrideFrame({ override: { label, until } }: { override: Override }) {
  return (
    <>
      <aside className={styles.line} aria-label="미리 보기">
        <p className={styles.words}>
          <b>미리 보기</b>
          <span className={styles.label}>{label}</span>
          <span>
            <DateTime at={until} />
            까지
          </span>
          <VisuallyHidden>이 브라우저에만 보이는 판이에요.</VisuallyHidden>
        </p>
        {/* Not a link: the first link of a page skips its menu. */}
        <form action={DELIVERY_PATHS.leave}>
          <button type="submit" className={styles.leave}>
            미리 보기 끝내기
          </button>
        </form>
      </aside>
      <div className={styles.mark} aria-hidden="true" />
    </>
  );
}
