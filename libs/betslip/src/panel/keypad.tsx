import { useMedia } from '@madang/ui';
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import styles from './keypad.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;
/** A stake of more digits is over every limit. */
const MOST = 1_000_000_000;

/** A sum with one more key pressed. */
export function typed(value: number | null, key: (typeof KEYS)[number]): number {
  const next = Number(`${value ?? ''}${key}`);
  return next > MOST ? (value ?? 0) : next;
}

/** A sum without its last digit. */
export const erased = (value: number | null): number | null => Math.floor((value ?? 0) / 10) || null;

export interface KeypadProps {
  value: number | null;
  onChange: (value: number | null) => void;
  /** The field and what belongs to it. On a touch screen the keys are below while the focus is in it, and the device's own keyboard stays away. */
  children: (inputMode: 'numeric' | 'none') => ReactNode;
}

/** Digits for a finger, which cover nothing: the sum, what it pays and the button stay visible above and below. */
export function Keypad({ value, onChange, children }: KeypadProps) {
  const isTouch = useMedia('(pointer: coarse)');
  const [isOpen, setOpen] = useState(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is
    <div className={styles.keyed} onFocus={() => setOpen(true)} onBlur={onBlur}>
      {children(isTouch ? 'none' : 'numeric')}
      {isTouch && isOpen && (
        <fieldset className={styles.keys} aria-label="숫자판" onPointerDown={keepFocus}>
          {KEYS.map(key => (
            <button key={key} type="button" onClick={() => onChange(typed(value, key))}>
              {key}
            </button>
          ))}
          <button type="button" aria-label="한 자리 지우기" onClick={() => onChange(erased(value))}>
            <small>지우기</small>
          </button>
        </fieldset>
      )}
    </div>
  );
}

/** A press on a key leaves the focus in the field. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();
