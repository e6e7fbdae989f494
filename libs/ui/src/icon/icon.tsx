import { drawings, type IconName } from './drawings';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** In pixels. 20 alone or in a button, 16 beside small text, 14 in a status. */
  size?: 12 | 14 | 16 | 20 | 24;
  className?: string | undefined;
}

/** A drawing beside words. It is hidden from screen readers: where it is alone, the control needs a name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={`${styles.icon} ${className ?? ''}`}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      strokeWidth={size < 16 ? 2 : size < 20 ? 1.75 : 1.5}
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
