import type { Refusal } from '@madang/contracts';
import { validation } from '@madang/locale';

type Problem = NonNullable<Refusal['problems']>[number];

interface RefusalDetails {
  readonly problems?: readonly Problem[];
  readonly retrySeconds?: number;
}

/** A call that was understood and is not done: its status and words go to the caller. A domain's own refusals are values. */
export class Refused extends Error {
  override readonly name = 'Refused';

  readonly status: number;
  readonly refusal: Refusal;
  /** When the call may be made again; null where that is not known. */
  readonly retrySeconds: number | null;

  constructor(status: number, message: string, { problems = [], retrySeconds }: RefusalDetails = {}) {
    super([message, ...problems.map(problem => problem.message)].join('\n'));
    this.status = status;
    this.refusal = problems.length > 0 ? { message, problems: [...problems] } : { message };
    this.retrySeconds = retrySeconds ?? null;
  }
}

/** 400, with every field and the rule that it broke; the sentence is about the first of them. */
export function invalid(problems: readonly Problem[]): Refused {
  const [first] = problems;
  return new Refused(400, first ? `${first.field}: ${first.message}` : validation.required, { problems });
}

/** 429, with how long to wait. */
export function tooMany(seconds: number): Refused {
  return new Refused(429, `요청이 너무 많아요. ${seconds}초 뒤에 다시 시도해 주세요.`, { retrySeconds: seconds });
}
