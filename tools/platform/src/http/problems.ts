import type { Refusal } from '@madang/contracts';
import { validation } from '@madang/locale';
import { Refused } from './refused';

/** 400, with every field and the rule that it broke; the sentence is about the first of them. */
export function invalid(problems: NonNullable<Refusal['problems']>): Refused {
  const [first] = problems;
  return new Refused(400, first ? `${first.field}: ${first.message}` : validation.required, { problems });
}
