import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { caretIn, type Edit, isWhole, meantBy } from './amount-edit';
import { type Currency, NOTATIONS } from './notation';

/** A text that is not a plain number, as it was written: on its way to one, or refused. */
interface Draft {
  readonly text: string;
  /** What it says so far. Another value from outside takes its place. */
  readonly amount: number | null;
  readonly problem?: string | undefined;
}

export interface AmountProps {
  value: number | null;
  onChange: (value: number | null) => void;
  /** What `value` counts; won by default. */
  currency?: Currency;
}

/** The state of a field for a sum: what it shows, why it takes none, and what the control has to tell. */
export function useAmount({ value, onChange, currency = 'won' }: AmountProps) {
  const notation = NOTATIONS[currency];
  const shown = (amount: number | null): string => (amount === null ? '' : notation.format(amount));
  const control = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const past = useRef<(number | null)[]>([]);
  const current = draft?.amount === value ? draft : null;
  const text = current?.text ?? shown(value);

  // Regrouped digits are another text to the browser, which then puts the caret at the end.
  useLayoutEffect(() => {
    if (caret && document.activeElement === control.current) control.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const emit = (next: number | null) => {
    if (next === value) return;
    past.current.push(value);
    onChange(next);
  };
  const take = (input: HTMLInputElement, edit: Edit) => {
    const text = meantBy(edit);
    const { amount, problem } = notation.read(text);
    const grouped = notation.group(text);
    if (problem !== undefined) {
      // What was pasted over all is not taken; what is being written stays visible.
      setDraft({ text: isWhole(edit) && edit.after.length > 1 ? '' : edit.after, amount, problem });
    } else if (grouped !== null || isWhole(edit)) {
      setDraft(grouped === null ? null : { text: grouped, amount });
      setCaret({ at: caretIn(grouped ?? shown(amount), edit, input.selectionEnd ?? 0) });
    } else setDraft({ text: edit.after, amount });
    emit(amount);
  };

  return {
    text,
    problem: current?.problem,
    control: {
      ref: control,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { target, nativeEvent } = event;
        const { inputType, data, isComposing } = inputOf(nativeEvent);
        // An input method owns its text until it is done.
        if (isComposing) setDraft({ text: target.value, amount: value, problem: current?.problem });
        else take(target, { before: text, after: target.value, inputType, data });
      },
      onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
        take(currentTarget, { before: shown(value), after: currentTarget.value, inputType: '', data: null });
      },
      onKeyDown(event: KeyboardEvent) {
        // Text that a page puts into a field is in no history of the browser's.
        if (event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
        const last = past.current.pop();
        if (last === undefined) return;
        event.preventDefault();
        setDraft(null);
        onChange(last);
      },
      onBlur: () => setDraft(current?.problem ? { text: '', amount: null, problem: current.problem } : null),
    },
  };
}

/** What the browser reports of an edit; a form that is filled by a program may report nothing. */
function inputOf(event: Event): Pick<Edit, 'inputType' | 'data'> & { isComposing: boolean } {
  if (!(event instanceof InputEvent)) return { inputType: '', data: null, isComposing: false };
  return { inputType: event.inputType, data: event.data, isComposing: event.isComposing };
}
