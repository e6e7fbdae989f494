import type { FeedEvent, FeedMarket } from '@madang/contracts';
import { saysMore } from './markets';
import type { FeedMessage } from './read';

/**
 * A message cut into smaller ones, in its order: by event, by part, by market, by bet. Empty where it holds one thing alone. Of
 * a snapshot the last piece lists what it names and nothing more: what is not named in it takes no bets.
 */
export function piecesOf(message: FeedMessage): FeedMessage[] {
  const { events, snapshotOf } = message;
  const pieces = events.length === 1 ? events.flatMap(partsOf) : [...events];
  if (pieces.length < 2 && !snapshotOf) return [];
  const piece = (event: FeedEvent): FeedMessage => ({ ...message, events: [event], broken: [], snapshotOf: null });
  const isNaming = pieces.every(event => !event.Fixture && !event.Livescore && !event.Markets?.some(hasFacts));
  if (snapshotOf && isNaming) return [];
  return [...pieces.map(piece), ...(snapshotOf ? [{ ...message, events: events.map(namesOf) }] : [])];
}

function partsOf({ FixtureId, Fixture, Livescore, Markets }: FeedEvent): FeedEvent[] {
  const markets = (Markets ?? []).flatMap(market => {
    const bets = market.Bets ?? [];
    return Markets?.length === 1 && bets.length > 1 ? bets.map(bet => ({ ...market, Bets: [bet] })) : [market];
  });
  return [
    ...(Fixture ? [{ FixtureId, Fixture }] : []),
    ...(Livescore ? [{ FixtureId, Livescore }] : []),
    ...markets.map(market => ({ FixtureId, Markets: [market] })),
  ];
}

const hasFacts = ({ Bets }: FeedMarket): boolean => (Bets ?? []).some(saysMore);

const namesOf = ({ FixtureId, Markets }: FeedEvent): FeedEvent => ({
  FixtureId,
  ...(Markets && { Markets: Markets.map(({ Id, Bets }) => ({ Id, Bets: Bets?.map(bet => ({ Id: bet.Id })) })) }),
});
