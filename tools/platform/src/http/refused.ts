import type { Refusal } from '@madang/contracts';

interface RefusalDetails {
  readonly problems?: Refusal['problems'];
  readonly retrySeconds?: number | null;
}

/** Ends a call with a status and a sentence for the member. For refusals that every call shares; a domain's own are values. */
export class Refused extends Error {
  override readonly name = 'Refused';

  readonly status: number;
  readonly problems: Refusal['problems'] | undefined;
  /** When the call may be made again; null where that is not known. */
  readonly retrySeconds: number | null;

  constructor(status: number, message: string, { problems, retrySeconds = null }: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.problems = problems;
    this.retrySeconds = retrySeconds;
  }

  get refusal(): Refusal {
    return this.problems ? { message: this.message, problems: this.problems } : { message: this.message };
  }
}

/** 429, with how long to wait. */
export function tooMany(seconds: number): Refused {
  return new Refused(429, `요청이 너무 많아요. ${seconds}초 뒤에 다시 시도해 주세요.`, { retrySeconds: seconds });
}
