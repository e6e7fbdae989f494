import type { Refusal } from '@madang/contracts';

/** Ends a call with a status and a sentence for the member. For refusals that every call shares; a domain's own are values. */
export class Refused extends Error {
  override readonly name = 'Refused';

  // biome-ignore lint/complexity/useMaxParams: what a reply has, in its order.
  constructor(
    readonly status: number,
    message: string,
    readonly problems?: Refusal['problems'],
    /** When the call may be made again; null where that is not known. */
    readonly retrySeconds: number | null = null,
  ) {
    super(message);
  }

  get refusal(): Refusal {
    return this.problems ? { message: this.message, problems: this.problems } : { message: this.message };
  }
}

/** 429, with how long to wait. */
export function tooMany(seconds: number): Refused {
  return new Refused(429, `요청이 너무 많아요. ${seconds}초 뒤에 다시 시도해 주세요.`, undefined, seconds);
}
