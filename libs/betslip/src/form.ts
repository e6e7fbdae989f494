import type { SlipLeg } from './leg';
import type { SlipForm, SlipRecord } from './record';

/** A slip in its form. */
export interface SlipParts {
  readonly legs: readonly SlipLeg[];
  readonly record: SlipRecord;
  readonly form: SlipForm;
  readonly systemFolds: number | null;
}

/** A system needs a leg more than its smallest combination. */
const SYSTEM_LEGS = 3;

/** What the slip is: the form that was chosen, or the nearest that its picks allow. */
export const formOf = ({ form, picks }: SlipRecord): SlipForm =>
  form === 'system' && picks.length < SYSTEM_LEGS ? 'multiple' : form;

/** Only one bet on all picks has a bonus. */
export const bonusIn = ({ record, form }: Pick<SlipParts, 'record' | 'form'>) =>
  form === 'multiple' ? record.bonusFolds : null;
