import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './field.module.css';

export interface FieldWords {
  label: ReactNode;
  /** At the right of the label: limits, units. */
  note?: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in a sentence. Takes the hint's place. */
  error?: string | undefined;
  /** What was found to be right: "별빛은 사용가능합니다." */
  ok?: string | undefined;
}

interface FrameProps extends FieldWords {
  id: string;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Label, box and the sentence below, which the control names by `describedBy(id, words)`. */
export function Frame({ id, label, note, hint, error, ok, disabled, children }: FrameProps) {
  const state = error ? styles.wrong : '';
  return (
    <div className={`${styles.field} ${state} ${disabled ? styles.off : ''}`}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children}
      <Below id={`${id}-below`} hint={hint} error={error} ok={ok} />
    </div>
  );
}

/** The sentence under a control. It is drawn only when there is one. */
export function Below({ id, hint, error, ok }: { id: string } & Pick<FieldWords, 'hint' | 'error' | 'ok'>) {
  if (error || ok) {
    return (
      <p id={id} className={error ? styles.error : styles.ok} role={error ? 'alert' : 'status'}>
        <Icon name={error ? 'warning' : 'check'} size={16} />
        <span>{error || ok}</span>
      </p>
    );
  }
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

/** The attributes that tie a control to its sentence. */
export function tied(id: string, { hint, error, ok }: Pick<FieldWords, 'hint' | 'error' | 'ok'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint || error || ok ? `${id}-below` : undefined,
  };
}
