import { DELIVERY_COOKIES, MakeOverride, UseOverride } from '@madang/contracts';
import { mustOperate, mustOwn } from '../people/caller';
import type { Registry } from '../registry';
import { type Serving, serve } from './serve';

/** Previews: a team makes links for its own remote; only an operator's session turns a link into a cookie. */
export function overrideRoutes(serving: Serving, registry: Registry): void {
  serve(serving, MakeOverride, async ({ params: { channel }, body, caller }) => {
    const { minutes } = body;
    const versions = 'name' in body ? { [body.name]: body.version } : body.versions;
    for (const name of Object.keys(versions)) mustOwn(caller, name);
    return [201, await registry.makeOverride({ channel, versions, minutes, actor: caller.name })];
  });
  serve(serving, UseOverride, async ({ body: { token }, caller, reply }) => {
    mustOperate(caller);
    const { override, seconds } = await registry.useOverride(token, caller.name);
    const secure = reply.request.protocol === 'https' ? '; Secure' : '';
    const cookie = `${DELIVERY_COOKIES.override}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
    reply.header('set-cookie', cookie);
    return [200, override];
  });
}
