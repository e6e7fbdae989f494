import type { Composition, Delivery, Kill } from '@madang/contracts';
import { sha256 } from './hashes';
import { fits } from './ranges';

const BUCKETS = 10_000;

/** Who requests a document: the random id of the browser, and the member who last logged in there. */
export interface Visitor {
  readonly id: string;
  readonly memberId: string | undefined;
}

/**
 * The visitor's place in a rollout, 0 to 9,999. Salted by the rollout, so that it is not always the same people who get
 * what is new; the same for all its steps, so that raising the share only adds visitors.
 */
export function bucketOf(visitorId: string, rolloutId: string): number {
  return Number.parseInt(sha256(`${rolloutId}:${visitorId}`).slice(0, 12), 16) % BUCKETS;
}

/** The composition that a visitor gets of a channel: exactly nobody has the candidate at 0 %, exactly all at 100 %. */
export function resolve({ stable, rollout }: Delivery, visitor: Visitor): string {
  if (!rollout) return stable;
  if (visitor.memberId !== undefined && rollout.members.includes(visitor.memberId)) return rollout.candidate;
  return bucketOf(visitor.id, rollout.id) < Math.round((rollout.percent / 100) * BUCKETS) ? rollout.candidate : stable;
}

/** The remotes of a composition that are taken out of the site. A kill also bars the fallback to a version in its range. */
export function killedIn({ remotes }: Pick<Composition, 'remotes'>, kills: readonly Kill[]): string[] {
  return remotes
    .filter(({ name, version }) => kills.some(kill => kill.remote === name && fits(version, kill.range)))
    .map(({ name }) => name);
}
