import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DELIVERY_COOKIES, Id, type Override } from '@madang/contracts';
import { resolve, type Visitor } from '@madang/federation/pure';
import { cookieReader, expiredCookie, persistentCookie } from '../visits/cookies';
import type { ChannelState } from './channel';
import type { Offer } from './offer';
import type { Overrides } from './overrides';

const { visitor: VISITOR_COOKIE, member: MEMBER_COOKIE, override: OVERRIDE_COOKIE } = DELIVERY_COOKIES;
const visitorCookie = cookieReader(VISITOR_COOKIE);
const memberCookie = cookieReader(MEMBER_COOKIE);
/** Present in few requests: only these have to wait for a signature. */
export const overrideToken = cookieReader(OVERRIDE_COOKIE);

const VISITOR_BYTES = 16;
const VISITOR = /^[\w-]{22}$/;

/** The visitor of a request, as far as the edge knows, and the cookies to correct in the browser. */
export interface Visit {
  readonly visitor: Visitor;
  readonly override: Override | undefined;
  /** The cookies to be set with a document. */
  readonly cookies: readonly string[];
}

/** Requests without a cookie, other than for a document: all of them get the same. */
const NOBODY = '';

interface VisitRequest {
  readonly request: IncomingMessage;
  readonly isDocument: boolean;
}

/** The visit of a request, without an override. A cookie that the edge would not have set is ignored and replaced. */
export function visitOf({ request, isDocument }: VisitRequest): Visit {
  const cookies: string[] = [];
  const id = visitorCookie(request);
  const member = memberCookie(request);
  const isKnown = id !== undefined && VISITOR.test(id);
  const visitorId = isKnown ? id : isDocument ? newVisitor() : NOBODY;
  if (visitorId !== id && isDocument) cookies.push(persistentCookie(request, VISITOR_COOKIE, visitorId));
  const memberId = member === undefined ? undefined : Id.safeParse(member).data;
  if (member !== undefined && memberId === undefined) cookies.push(expiredCookie(request, MEMBER_COOKIE));
  return { visitor: { id: visitorId, memberId }, override: undefined, cookies };
}

/** The same with the override of a token, or with its cookie deleted where it does not hold. */
export async function withOverride(visit: Visit, request: IncomingMessage, overrides: Overrides): Promise<Visit> {
  const override = await overrides.of(overrideToken(request) ?? '');
  if (override) return { ...visit, override };
  return { ...visit, cookies: [...visit.cookies, expiredCookie(request, OVERRIDE_COOKIE)] };
}

const newVisitor = () => randomBytes(VISITOR_BYTES).toString('base64url');

/** A visitor's offer. An override comes first; where it cannot be served, the visitor is as any other. */
export async function offerFor(state: ChannelState, visit: Visit, overrides: Overrides): Promise<Offer> {
  const overridden = visit.override && (await overrides.offer(state, visit.override));
  return overridden ?? resolved(state, visit.visitor);
}

/** What the rollout gives to a visitor. */
export function resolved({ delivery, base, candidate }: ChannelState, visitor: Visitor): Offer {
  return candidate && resolve(delivery, visitor) === candidate.id ? candidate : base;
}
