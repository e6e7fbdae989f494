import { sentenceOf } from '@madang/http';
import { useRef, useState } from 'react';
import { alert } from '../alert/alert';
import { type Availability, availabilityOf, type CheckedField } from './availability';
import type { Invitation } from './code';

/** Whether the id and the nickname are free: looked at when a field is left, and when its button is pressed. */
export function useAvailability(invitation: Pick<Invitation, 'banned' | 'code'>) {
  const [found, setFound] = useState<Partial<Record<CheckedField, Availability>>>({});
  const latest = useRef<Partial<Record<CheckedField, symbol>>>({});
  const check = async (field: CheckedField, value: string, isAsked: boolean) => {
    const own = Symbol(value);
    latest.current[field] = own;
    try {
      const availability = await availabilityOf(field, value, { invitation, isAsked });
      // A later check of the field says more: of another value, or by the button, which demands more than leaving does.
      if (availability && latest.current[field] === own) setFound(known => ({ ...known, [field]: availability }));
    } catch (error) {
      if (isAsked) alert(sentenceOf(error));
    }
  };
  /** The sentence to show under a field as it stands now. */
  const wordsFor = (field: CheckedField, value: string): { error?: string; ok?: string } => {
    const known = found[field];
    if (!known || known.value !== value) return {};
    return known.isFree ? { ok: known.sentence } : { error: known.sentence };
  };
  return { check, wordsFor };
}
