import { isStaked } from '@madang/betting';
import type { SlipLeg } from './leg';
import { FEWEST_FOLDS, type SlipForm, type SlipRecord } from './record';

/** A slip in its form. */
export interface SlipParts {
  readonly legs: readonly SlipLeg[];
  readonly record: SlipRecord;
  readonly form: SlipForm;
  readonly systemFolds: number | null;
}

/** What the slip is: the form that was chosen, or the nearest that its picks allow. */
export const formOf = ({ form, picks }: SlipRecord): SlipForm =>
  form === 'system' && picks.length <= FEWEST_FOLDS ? 'multiple' : form;

/** The legs that would be bet: all of them, or of singles those that have a stake. */
export const stakedLegs = ({ legs, form }: Pick<SlipParts, 'legs' | 'form'>): readonly SlipLeg[] =>
  form === 'singles' ? legs.filter(isStaked) : legs;

/** Only one bet on all picks has a bonus. */
export const bonusIn = ({ record, form }: Pick<SlipParts, 'record' | 'form'>) =>
  form === 'multiple' ? record.bonusFolds : null;
