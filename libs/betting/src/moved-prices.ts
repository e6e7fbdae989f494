import type { FeedId, OddsMilli, OddsPolicy } from '@madang/contracts';

export interface MovedPrice {
  readonly outcomeId: FeedId;
  readonly from: OddsMilli;
  readonly to: OddsMilli;
}

/** Whether a member who agreed to one price accepts another: never by the policy "ask", a better one, or any. */
export function takesPrice(policy: OddsPolicy, agreed: OddsMilli, now: OddsMilli): boolean {
  if (agreed === now) return true;
  switch (policy) {
    case 'ask':
      return false;
    case 'better':
      return now > agreed;
    case 'any':
      return true;
  }
}

/** The picks whose price moved in a way that the policy doesn't take. A pick that has no price now is not among them. */
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
