import type { FeedFixture } from '@madang/contracts';
import { type FeedUpdate, IMPOSSIBLE_DATE, mend, refuse } from './feed-update';
import { itemTime } from './moments';
import { microsOf } from './read';
import type { FixtureFacts, FixtureState } from './state';

/**
 * Metadata is whole or, beside a livescore, partial: what is left out stays as it was, and a fixture with too little
 * metadata is not one yet. Older metadata is ignored, and none turns a fixture into another game.
 */
export function withFixture(current: FixtureState, fixtureId: string, update: FeedUpdate<FeedFixture>): FixtureState {
  const itemId = `fixture ${fixtureId}: metadata`;
  const { at: updatedAt, isImpossible } = itemTime(update.facts.LastUpdate, current.fixture?.updatedAt, update);
  if (current.fixture && updatedAt < current.fixture.updatedAt) return current;
  const fault = faultOf(current, update.facts);
  if (fault) {
    refuse(update, itemId, fault);
    return current;
  }
  const fixture = merged(current.fixture, update.facts, { fixtureId, updatedAt });
  if (!fixture) return current;
  if (isImpossible) mend(update, itemId, IMPOSSIBLE_DATE);
  if (update.facts.League && update.facts.League.Id !== fixture.leagueId)
    mend(update, itemId, 'stays in its first league');
  return { ...current, fixture };
}

/** Why metadata can't belong to the stored fixture of this id. Once there are prices, its sides don't change. */
function faultOf({ fixture, outcomes }: FixtureState, metadata: FeedFixture): string | null {
  if (metadata.StartDate && microsOf(metadata.StartDate) === null) return 'starts at no possible time';
  if (!fixture) return null;
  if (metadata.Sport && metadata.Sport.Id !== fixture.sportId) return 'is of another sport than its fixture';
  const { home, away } = sidesOf(metadata);
  if (home?.Id === fixture.awayId || away?.Id === fixture.homeId) return 'has home and away the other way round';
  const isOther = (home && home.Id !== fixture.homeId) || (away && away.Id !== fixture.awayId);
  return isOther && outcomes.size > 0 ? 'has other sides than those that bets are taken on' : null;
}

const sidesOf = ({ Participants }: FeedFixture) => ({
  home: Participants?.find(participant => participant.Position === '1'),
  away: Participants?.find(participant => participant.Position === '2'),
});

function merged(
  current: FixtureFacts | null,
  metadata: FeedFixture,
  own: Pick<FixtureFacts, 'fixtureId' | 'updatedAt'>,
): FixtureFacts | null {
  const { home, away } = sidesOf(metadata);
  const league = !current || metadata.League?.Id === current.leagueId ? metadata.League : null;
  const location = !current || metadata.Location?.Id === current.locationId ? metadata.Location : null;
  const startsAt = metadata.StartDate && microsOf(metadata.StartDate);
  const facts = {
    sportId: metadata.Sport?.Id ?? current?.sportId,
    locationId: location?.Id ?? current?.locationId,
    locationName: location?.Name ?? current?.locationName,
    leagueId: league?.Id ?? current?.leagueId,
    leagueName: league?.Name ?? current?.leagueName,
    homeId: home?.Id ?? current?.homeId,
    awayId: away?.Id ?? current?.awayId,
    homeName: home?.Name ?? current?.homeName,
    awayName: away?.Name ?? current?.awayName,
    startsAt: startsAt ? Math.floor(startsAt / 1000) : current?.startsAt,
    status: metadata.Status ?? current?.status ?? 0,
  };
  return isComplete(facts) ? { ...facts, ...own } : null;
}

type Partly<Facts> = { [Key in keyof Facts]: Facts[Key] | undefined };
type Mergeable = Omit<FixtureFacts, 'fixtureId' | 'updatedAt'>;

const isComplete = (facts: Partly<Mergeable>): facts is Mergeable =>
  Object.values(facts).every(value => value !== undefined);
