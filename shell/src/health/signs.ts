import type { FailureKind, HealthEvent } from '@madang/contracts';
import { isChunkFailure, OutOfTime, RemoteFailure, RemoteKilled } from '@madang/federation';
import { CallRefused, CallUnanswered } from '@madang/http';
import { type Build, buildIn } from './attribution';
import type { PageView, Sign } from './early';

/** The failure of a build that a sign shows; null when it shows no defect of code. */
export function troubleOf(
  sign: Exclude<Sign, PageView>,
  buildOf: (remote: string) => Build | null,
): HealthEvent | null {
  if ('violatedDirective' in sign) return named('policy', buildIn(sign.sourceFile));
  if ('remote' in sign) return drawFailureOf(sign.error, sign.remote === undefined ? null : buildOf(sign.remote));
  const error: unknown = 'reason' in sign ? sign.reason : sign.error;
  if (isNobodysFault(error)) return null;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return named('unhandled', buildIn(stack) ?? buildIn('filename' in sign ? sign.filename : ''));
}

const named = (kind: 'policy' | 'unhandled', build: Build | null): HealthEvent | null => build && { kind, ...build };

function drawFailureOf(error: unknown, build: Build | null): HealthEvent | null {
  if (!build || isNobodysFault(error) || error instanceof RemoteFailure) return null; // a load reports itself
  return { kind: 'failed', ...build, failure: failureOf(error) };
}

function failureOf(error: unknown): FailureKind {
  if (error instanceof OutOfTime) return 'timeout';
  return isChunkFailure(error) ? 'network' : 'threw-on-render';
}

/** No answer, an answer that is no, or given up on purpose: the site's condition, and not a defect of a release. */
function isNobodysFault(error: unknown): boolean {
  if (error instanceof CallUnanswered) return error.reason !== 'garbled';
  if (error instanceof CallRefused || error instanceof RemoteKilled) return true;
  return error instanceof DOMException && error.name === 'AbortError';
}
