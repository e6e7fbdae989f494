/** The database can't be opened. The message is one line for whoever started the program, without a password. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

/** The first line of a fault. Node's fault for a host of several addresses has a code and no message. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.message === '' && 'code' in cause) return String(cause.code);
  return cause.message.split('\n')[0] ?? '';
}
