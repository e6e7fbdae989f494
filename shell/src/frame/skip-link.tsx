import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the frame, to the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      본문으로 건너뛰기
    </a>
  );
}
