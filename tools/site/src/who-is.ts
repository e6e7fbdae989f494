import { CurrentMember, Member } from '@madang/contracts';
import type { Platform } from '@madang/platform';
import type { WhoIs } from '@madang/registry';

const ACCESS = new Map<number, 'admin' | 'operator'>([
  [1, 'admin'],
  [2, 'operator'],
]);

/** The registry knows nobody by itself: it asks the platform whose token it was given. */
export function whoIsOn({ app }: Platform): WhoIs {
  return async token => {
    const url = CurrentMember.base + CurrentMember.path;
    const response = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    if (response.statusCode !== 200) return null;
    const { userId, type } = Member.parse(response.json());
    return { name: userId, access: ACCESS.get(type) ?? 'member' };
  };
}
