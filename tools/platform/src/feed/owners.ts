import type { FeedEvent, FeedMarket } from '@madang/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { FeedMessage } from './read';
import type { FeedProblem, FeedState } from './state';

/** By the id of a bet, the fixture that named it first. */
export type Owners = Map<string, string>;

/** The owners of bets that a batch names and their fixtures don't have. */
export async function readOwners(
  tx: Transaction<Database>,
  state: FeedState,
  messages: readonly FeedMessage[],
): Promise<Owners> {
  const fresh = new Set<string>();
  for (const { FixtureId, Markets } of messages.flatMap(({ events }) => events)) {
    const outcomes = state.get(FixtureId)?.outcomes;
    for (const { Id } of (Markets ?? []).flatMap(({ Bets }) => Bets ?? [])) if (!outcomes?.has(Id)) fresh.add(Id);
  }
  if (fresh.size === 0) return new Map();
  const rows = await tx
    .selectFrom('outcome')
    .select(['outcome_id', 'fixture_id'])
    .where(eb => eb('outcome_id', '=', eb.fn.any(eb.val([...fresh]))))
    .execute();
  return new Map(rows.map(row => [row.outcome_id, row.fixture_id]));
}

/** A message without bets that belong to another fixture; the first fixture to name a new one has it from then on. */
export function ownBetsOf(message: FeedMessage, owners: Owners): FeedMessage {
  const foreign: FeedProblem[] = [];
  const isOwn = (fixtureId: string, bet: { readonly Id: string }): boolean => {
    const owner = owners.get(bet.Id) ?? fixtureId;
    owners.set(bet.Id, owner);
    if (owner === fixtureId) return true;
    const reason = `belongs to fixture ${owner}, not to ${fixtureId}`;
    foreign.push({ itemId: `outcome ${bet.Id}`, reason, item: bet, isRefused: true });
    return false;
  };
  const marketOf = (market: FeedMarket, fixtureId: string): FeedMarket => ({
    ...market,
    Bets: market.Bets?.filter(bet => isOwn(fixtureId, bet)),
  });
  const eventOf = (event: FeedEvent): FeedEvent =>
    event.Markets ? { ...event, Markets: event.Markets.map(market => marketOf(market, event.FixtureId)) } : event;
  const events = message.events.map(eventOf);
  return foreign.length === 0 ? message : { ...message, events, broken: [...message.broken, ...foreign] };
}
