import type { BetLimits, FeedId, OddsMilli, OutcomeState, Won } from '@madang/contracts';
import type { LiveFixture } from '@madang/live';
import { FIXTURE_STATUS } from '@madang/sport';
import type { LivePrice } from './live';
import type { SlipPick } from './pick';
import type { SlipRecord } from './record';

/** A price that came with the refusal of a bet. It holds until the stream brings a later one. */
export interface RefusalPrice {
  readonly price: OddsMilli;
  readonly at: number;
}

/** A pick as it is now. `pickedPrice` is the price it was picked at, `price` what it would be placed at. */
export interface SlipLeg extends SlipPick {
  readonly pickedPrice: OddsMilli;
  readonly state: OutcomeState;
  /** Of this leg as a bet of its own. */
  readonly stake: Won | null;
  readonly isLive: boolean;
  /** The state of its game, where the stream has brought one. */
  readonly fixture: LiveFixture | null;
}

interface LegSources {
  readonly record: Pick<SlipRecord, 'stakes'>;
  readonly live: ReadonlyMap<FeedId, LivePrice>;
  readonly fixtures: ReadonlyMap<FeedId, LiveFixture>;
  readonly refusalPrices: ReadonlyMap<FeedId, RefusalPrice>;
  readonly now: number;
}

export function legOf(pick: SlipPick, { record, live, fixtures, refusalPrices, now }: LegSources): SlipLeg {
  const priced = live.get(pick.outcomeId);
  const answer = refusalPrices.get(pick.outcomeId);
  const fixture = fixtures.get(pick.fixtureId) ?? null;
  const isAnswerLater = answer !== undefined && (priced?.movedAt ?? 0) <= answer.at;
  return {
    ...pick,
    ...{ fixture, pickedPrice: pick.price, stake: record.stakes[pick.outcomeId] ?? null },
    price: isAnswerLater ? answer.price : (priced?.price ?? pick.price),
    state: priced?.state ?? 'open',
    isLive: fixture ? fixture.status === FIXTURE_STATUS.inProgress : Date.parse(pick.startsAt) <= now,
  };
}

/** For how long the platform will hold a bet on these: as long as the slowest of the sports in play. */
export function delayOf(legs: readonly SlipLeg[], limits: BetLimits | null): number {
  const delays = limits?.inPlayDelays ?? [];
  const longest = Math.max(0, ...delays.map(({ seconds }) => seconds));
  const secondsOf = (sportId: FeedId) => delays.find(delay => delay.sportId === sportId)?.seconds ?? longest;
  return Math.max(0, ...legs.filter(leg => leg.isLive).map(leg => secondsOf(leg.sportId)));
}
