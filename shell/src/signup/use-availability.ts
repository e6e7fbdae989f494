import { sentenceOf } from '@madang/http';
import { useRef, useState } from 'react';
import { alert } from '../alert/alert';
import { type Availability, availabilityOf, type CheckedField } from './availability';
import type { Invitation } from './code';

/** Whether the id and the nickname are free: checked when a field is left, and when its button is pressed. */
export function useAvailability(invitation: Pick<Invitation, 'banned' | 'code'>) {
  const [results, setResults] = useState<Partial<Record<CheckedField, Availability>>>({});
  const latest = useRef<Partial<Record<CheckedField, symbol>>>({});
  const check = async (field: CheckedField, value: string, isButtonPress: boolean) => {
    const request = Symbol(value);
    latest.current[field] = request;
    try {
      const availability = await availabilityOf(field, value, { invitation, isButtonPress });
      // A later check of the field says more: of another value, or by the button, which demands more than leaving does.
      if (availability && latest.current[field] === request)
        setResults(current => ({ ...current, [field]: availability }));
    } catch (error) {
      if (isButtonPress) alert(sentenceOf(error));
    }
  };
  /** The sentence to show under a field with its current value. */
  const wordsFor = (field: CheckedField, value: string): { error?: string; ok?: string } => {
    const result = results[field];
    if (!result || result.value !== value) return {};
    return result.isFree ? { ok: result.sentence } : { error: result.sentence };
  };
  return { check, wordsFor };
}
