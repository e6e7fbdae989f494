import type { FeedId, OddsMilli, OddsPolicy } from '@madang/contracts';

export interface MovedPrice {
  readonly outcomeId: FeedId;
  readonly from: OddsMilli;
  readonly to: OddsMilli;
}

/** Whether a member who saw one price takes another: never when asked to ask, a better one, or whatever it is now. */
export function takesPrice(policy: OddsPolicy, seen: OddsMilli, now: OddsMilli): boolean {
  if (seen === now) return true;
  switch (policy) {
    case 'ask':
      return false;
    case 'better':
      return now > seen;
    case 'any':
      return true;
  }
}

/** The picks whose price moved in a way that the policy doesn't take. A pick without a price now is not among them. */
export function movedPrices(
  picks: readonly { readonly outcomeId: FeedId; readonly price: OddsMilli }[],
  priceNow: (outcomeId: FeedId) => OddsMilli | null,
  policy: OddsPolicy,
): readonly MovedPrice[] {
  return picks.flatMap(({ outcomeId, price }) => {
    const to = priceNow(outcomeId);
    return to === null || takesPrice(policy, price, to) ? [] : [{ outcomeId, from: price, to }];
  });
}
