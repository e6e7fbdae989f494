import styles from './icon.module.css';

/** The yard: a square opened at one corner. The only ornament. */
export function Emblem({ size = 24, tone = 'accent' }: { size?: number; tone?: 'accent' | 'quiet' }) {
  return (
    <svg
      className={tone === 'accent' ? styles.emblem : styles.quiet}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={size > 32 ? 1.5 : 2.5}
      aria-hidden="true"
    >
      <path d="M15 3.5H3.5v17h17V9" />
    </svg>
  );
}

/** Emblem and name. To link it home, wrap it in the link. */
export function Logo({ size = 'm' }: { size?: 'm' | 's' }) {
  return (
    <span className={size === 'm' ? styles.logo : styles.logoSmall}>
      <Emblem />
      마당
    </span>
  );
}
