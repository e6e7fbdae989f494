import { Member } from '@madang/contracts';
import { browserStorage } from '@madang/storage';

export const TOKEN_KEY = 'custom.token';
export const STAMP_KEY = 'custom.auth'; // specification 4
export const MEMBER_KEY = 'custom.user';

/** The stored record, if it still has the form that this version knows. */
export function readMember(): Member | null {
  const text = browserStorage.read(MEMBER_KEY);
  if (text === null) return null;
  try {
    return Member.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
