import type { Refusal } from '@madang/contracts';

/** Ends a call with a status and a sentence for the member. For refusals that every call shares; a domain's own are values. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly status: number,
    message: string,
    readonly problems?: Refusal['problems'],
  ) {
    super(message);
  }

  get refusal(): Refusal {
    return this.problems ? { message: this.message, problems: this.problems } : { message: this.message };
  }
}
