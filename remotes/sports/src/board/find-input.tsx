import { Icon, VisuallyHidden } from '@madang/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface FindInputProps {
  label: string;
  className?: string | undefined;
  /** What was searched for before. */
  words?: string;
  /** It was opened by a press, and takes the focus. */
  takesFocus?: boolean;
  onFind: (words: string) => void;
}

/** A field whose Enter searches; blanks alone do nothing. */
export function FindInput({ label, className, words = '', takesFocus = false, onFind }: FindInputProps) {
  const [text, setText] = useState(words);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a Korean syllable; that one is not meant for us.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && text.trim() !== '') onFind(text.trim());
  };
  return (
    <label className={className}>
      <Icon name="search" size={16} />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        placeholder={label}
        value={text}
        maxLength={60}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
