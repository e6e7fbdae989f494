import type * as z from 'zod';

/** What is wrong, as path and rule. `at` is where in its message the thing stands that was read. */
export function reasonOf(error: z.ZodError, at = ''): string {
  const issue = deepest(error.issues[0]);
  const path = [at, ...(issue?.path ?? [])].filter(part => part !== '').join('.');
  return `${path || 'message'}: ${issue?.message ?? 'unreadable'}`;
}

/** Of a union's failures the first branch's is reported: it is the usual form. */
function deepest(issue: z.core.$ZodIssue | undefined): { path: PropertyKey[]; message: string } | undefined {
  if (issue?.code !== 'invalid_union') return issue;
  const inner = deepest(issue.errors[0]?.[0]);
  return inner ? { path: [...issue.path, ...inner.path], message: inner.message } : issue;
}
