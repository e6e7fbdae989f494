/** What a person can mend: shown without a stack. */
export class NewError extends Error {
  override readonly name = 'NewError';
}
