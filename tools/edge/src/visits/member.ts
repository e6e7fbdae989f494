import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { DELIVERY_COOKIES, Id, MEMBER_HEADER, NO_MEMBER } from '@madang/contracts';
import type { OnReply } from '../proxy/proxy';
import type { Streams } from '../told/streams';
import { cookieReader, deleting, keeping } from './cookies';

const visitorCookie = cookieReader(DELIVERY_COOKIES.visitor);

/** Who logged in or out by a reply of the platform: a member's id, null for nobody any more, undefined for no change. */
function memberToldBy(told: unknown): string | null | undefined {
  return told === NO_MEMBER ? null : Id.safeParse(told).data;
}

interface MemberTeller {
  readonly ofPlatform: OnReply;
  readonly ofOthers: OnReply;
}

/** Takes the member off the replies that tell one, and keeps it in a cookie of the edge. Only the platform may tell. */
export function memberTeller(streams: Pick<Streams, 'memberIs'>): MemberTeller {
  function keep(memberId: string | null, request: IncomingMessage): string {
    const { member } = DELIVERY_COOKIES;
    const visitorId = visitorCookie(request);
    if (visitorId) streams.memberIs(visitorId, memberId ?? undefined);
    return memberId === null ? deleting(request, member) : keeping(request, member, memberId);
  }

  return {
    ofOthers: varying,
    ofPlatform(headers, request) {
      const told = memberToldBy(headers[MEMBER_HEADER]);
      const passed = varying(headers, request);
      if (told === undefined) return passed;
      return { ...passed, 'set-cookie': [...(passed['set-cookie'] ?? []), keep(told, request)] };
    },
  };
}

/** A reply tells the composition of its visitor, so no cache on the way may give it to another. */
const varying: OnReply = ({ [MEMBER_HEADER]: _, ...headers }): IncomingHttpHeaders => ({
  ...headers,
  vary: [headers.vary, 'cookie'].filter(Boolean).join(', '),
});
