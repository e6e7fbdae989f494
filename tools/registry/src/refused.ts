import type { Refusal } from '@madang/contracts';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

/** A request that was understood and is not done: its status and words go to the caller. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: Status;
  readonly refusal: Refusal;

  constructor(status: Status, message: string, problems: readonly { field: string; message: string }[] = []) {
    super([message, ...problems.map(problem => problem.message)].join('\n'));
    this.status = status;
    this.refusal = problems.length > 0 ? { message, problems: [...problems] } : { message };
  }
}
