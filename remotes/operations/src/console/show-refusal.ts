import { CallRefused, sentenceOf } from '@madang/http';
import { type RefusedForm, toast } from '@madang/ui';

/** Shows a refusal at the fields of its form, or, where it names none, by itself. */
export function showRefusal(error: unknown, refuse: (refusal: RefusedForm) => void): void {
  if (error instanceof CallRefused && error.refusal.problems) refuse(error.refusal);
  else toast(sentenceOf(error), { tone: 'warn' });
}
