import { validation } from '@madang/locale';
import type * as z from 'zod';
import type { Refusal } from './call';

type Problems = NonNullable<Refusal['problems']>;

export type Checked<S extends z.ZodType> = { ok: true; value: z.output<S> } | { ok: false; problems: Problems };

/** Checks what a caller sent by its contract. Rules without words of their own in the contract get Korean ones here. */
export function check<S extends z.ZodType>(schema: S, value: unknown): Checked<S> {
  const result = schema.safeParse(value, { error: sentence });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, problems: result.error.issues.flatMap(problemsOf) };
}

const UNKNOWN_FIELD = '보낼 수 없는 항목이에요.';

function problemsOf(issue: z.core.$ZodIssue): Problems {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({ field: fieldOf([...issue.path, key]), message: UNKNOWN_FIELD }));
  }
  // Of several forms, the one closest to the input says what is wrong with it.
  const [nearest] =
    issue.code === 'invalid_union' ? [...issue.errors].sort((one, other) => one.length - other.length) : [];
  if (nearest && nearest.length > 0) {
    return nearest.flatMap(inner => problemsOf({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  return [{ field: fieldOf(issue.path), message: issue.message }];
}

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'body';

const TYPE_SENTENCES = new Map([
  ['string', '글자로 보내 주세요.'],
  ['number', '숫자로 보내 주세요.'],
  ['int', '정수로 보내 주세요.'],
  ['boolean', 'true 또는 false로 보내 주세요.'],
  ['array', '목록으로 보내 주세요.'],
  ['object', '항목과 값의 묶음으로 보내 주세요.'],
]);

function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? validation.required
        : (TYPE_SENTENCES.get(issue.expected) ?? '값의 종류가 맞지 않아요.');
    case 'too_small':
      return `${issue.minimum}${unitOf(issue.origin)} 이상이어야 해요.`;
    case 'too_big':
      return `${issue.maximum}${unitOf(issue.origin)} 이하여야 해요.`;
    case 'invalid_value':
      return `${issue.values.map(String).join(', ')} 가운데 하나여야 해요.`;
    case 'invalid_format':
      return '형식이 맞지 않아요.';
    case 'not_multiple_of':
      return `${issue.divisor}의 배수여야 해요.`;
    default:
      return '받을 수 없는 값이에요.';
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return '자';
  return origin === 'array' ? '개' : '';
}
