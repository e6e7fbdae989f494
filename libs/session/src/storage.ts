import { Member } from '@madang/contracts';

export const TOKEN_KEY = 'custom.token';
export const STAMP_KEY = 'custom.auth'; // specification 4
export const MEMBER_KEY = 'custom.user';

/** A browser may forbid storage altogether: the session then lives in memory, as long as the page. */
export function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Null removes the entry. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // Full or forbidden: see read().
  }
}

/** The stored record, if it still has the form that this version knows. */
export function readMember(): Member | null {
  const text = read(MEMBER_KEY);
  if (text === null) return null;
  try {
    return Member.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
