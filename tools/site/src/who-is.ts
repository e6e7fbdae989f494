import { CurrentMember } from '@madang/contracts';
import type { Platform } from '@madang/platform';
import { identityFrom, type WhoIs } from '@madang/registry';

/** The registry knows nobody by itself: it asks the platform whose token it was given. */
export function whoIsOn({ app }: Platform): WhoIs {
  return async token => {
    const url = CurrentMember.base + CurrentMember.path;
    const reply = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    return identityFrom(reply.statusCode, reply.body);
  };
}
