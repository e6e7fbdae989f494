import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { DELIVERY_COOKIES, Id, MEMBER_HEADER, NO_MEMBER } from '@madang/contracts';
import type { OnReply } from '../proxy/proxy';
import { cookieReader, expiredCookie, persistentCookie } from '../visits/cookies';
import type { Streams } from './streams';

const visitorCookie = cookieReader(DELIVERY_COOKIES.visitor);

/** Who logged in or out by a reply of the platform: a member's id, null for nobody any more, undefined for no change. */
function memberIn(value: unknown): string | null | undefined {
  return value === NO_MEMBER ? null : Id.safeParse(value).data;
}

interface MemberTracker {
  readonly ofPlatform: OnReply;
  readonly ofOthers: OnReply;
}

/** Takes the member header off the platform's replies, and stores the member in a cookie of the edge. */
export function memberTracker(streams: Pick<Streams, 'setMember'>): MemberTracker {
  function memberCookie(memberId: string | null, request: IncomingMessage): string {
    const { member } = DELIVERY_COOKIES;
    const visitorId = visitorCookie(request);
    if (visitorId) streams.setMember(visitorId, memberId ?? undefined);
    return memberId === null ? expiredCookie(request, member) : persistentCookie(request, member, memberId);
  }

  return {
    ofOthers: varying,
    ofPlatform(headers, request) {
      const member = memberIn(headers[MEMBER_HEADER]);
      const passed = varying(headers, request);
      if (member === undefined) return passed;
      return { ...passed, 'set-cookie': [...(passed['set-cookie'] ?? []), memberCookie(member, request)] };
    },
  };
}

/** A reply names the composition of its visitor, so no cache on the way may give it to another. */
const varying: OnReply = ({ [MEMBER_HEADER]: _, ...headers }): IncomingHttpHeaders => ({
  ...headers,
  vary: [headers.vary, 'cookie'].filter(Boolean).join(', '),
});
