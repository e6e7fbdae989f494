import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { IconName } from '../icon/drawings';
import { Icon } from '../icon/icon';
import styles from './button.module.css';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'm' | 's' | 'pay';

interface Look {
  tone?: ButtonTone;
  /** `pay` is the one wide button that names the action and the sum. */
  size?: ButtonSize;
  icon?: IconName;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** At work: it cannot be pressed again, and says so to a screen reader, but keeps the focus. */
  busy?: boolean;
}

/** One action. `type` is "button" by default. */
export function Button({ tone, size, icon, busy = false, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${lookOf({ tone, size })} ${className ?? ''}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

export interface LinkButtonProps extends Look {
  href?: string;
  /** Draws the link itself, for a router's link: `render={props => <Link to="/charge" {...props} />}`. */
  render?: (props: { className: string; children: ReactNode }) => ReactNode;
  children: ReactNode;
}

/** Leads somewhere, looks like a button. */
export function LinkButton({ tone, size, icon, href, render, children }: LinkButtonProps) {
  const className = lookOf({ tone, size });
  const inside = (
    <>
      {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
      <span className={styles.words}>{children}</span>
    </>
  );
  return render ? (
    render({ className, children: inside })
  ) : (
    <a className={className} href={href}>
      {inside}
    </a>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  icon: IconName;
  /** What it does: its name for a screen reader, and the tip under a pointer. */
  label: string;
  iconSize?: 16 | 20;
}

/** A square button with nothing but a drawing. */
export function IconButton({ icon, label, iconSize = 20, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={`${styles.icon} ${className ?? ''}`}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}

function lookOf({
  tone = 'plain',
  size = 'm',
}: {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
}): string {
  return [styles.button, styles[tone], styles[size]].filter(Boolean).join(' '); // plain and m are the button itself
}
