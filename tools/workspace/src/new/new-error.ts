/** What a person can fix: shown without a stack. */
export class NewError extends Error {
  override readonly name = 'NewError';
}
