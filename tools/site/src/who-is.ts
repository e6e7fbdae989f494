import { CurrentMember } from '@madang/contracts';
import type { Platform } from '@madang/platform';
import { knownBy, type WhoIs } from '@madang/registry';

const IS_NOBODY = new Set([555, 556, 600]);

/** The registry knows nobody by itself: it asks the platform whose token it was given. */
export function whoIsOn({ app }: Platform): WhoIs {
  return async token => {
    const url = CurrentMember.base + CurrentMember.path;
    const response = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    if (response.statusCode === 200) return knownBy(response.json());
    // A platform that is too busy to say has not said that it knows nobody.
    if (response.statusCode < 500 || IS_NOBODY.has(response.statusCode)) return null;
    throw new Error(`the platform answered ${response.statusCode}`);
  };
}
