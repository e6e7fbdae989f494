import { DELIVERY_COOKIES, MakeOverride, UseOverride } from '@madang/contracts';
import type * as z from 'zod';
import type { Registry } from '../registry';
import { type Serving, serve, serveOwn } from './serve';

/** Previews: a team makes links for its own remote; only an operator's session turns a link into a cookie. */
export function overrideRoutes(serving: Serving, registry: Registry): void {
  serveOwn(serving, MakeOverride, {
    remotesIn: ({ body }) => Object.keys(versionsIn(body)),
    handle: async ({ params: { channel }, body, caller }) => [
      201,
      await registry.makeOverride({
        channel,
        versions: versionsIn(body),
        minutes: body.minutes,
        actor: caller.name,
      }),
    ],
  });
  serve(serving, UseOverride, async ({ body: { token }, caller, isSecure }) => {
    const { override, seconds } = await registry.useOverride(token, caller.name);
    const secure = isSecure ? '; Secure' : '';
    const cookie = `${DELIVERY_COOKIES.override}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
    return [200, override, { 'set-cookie': cookie }];
  });
}

type OverrideBody = z.output<typeof MakeOverride.body>;

const versionsIn = (body: OverrideBody) => ('name' in body ? { [body.name]: body.version } : body.versions);
