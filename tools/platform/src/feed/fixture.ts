import type { FeedFixture } from '@madang/contracts';
import { dated } from './moments';
import { microsOf } from './read';
import type { FixtureFacts, FixtureState } from './state';
import { IMPOSSIBLE_DATE, mend, refuse, type Told } from './told';

/**
 * Metadata is whole or, beside a livescore, partial: what is left out stays as it was, and a fixture of which too little is
 * known yet is not one. Older metadata is ignored, and none makes another game of a fixture.
 */
export function withFixture(known: FixtureState, fixtureId: string, told: Told<FeedFixture>): FixtureState {
  const itemId = `fixture ${fixtureId}: metadata`;
  const { at: updatedAt, isImpossible } = dated(told.facts.LastUpdate, known.fixture?.updatedAt, told);
  if (known.fixture && updatedAt < known.fixture.updatedAt) return known;
  const fault = faultOf(known, told.facts);
  if (fault) {
    refuse(told, itemId, fault);
    return known;
  }
  const fixture = merged(known.fixture, told.facts, { fixtureId, updatedAt });
  if (!fixture) return known;
  if (isImpossible) mend(told, itemId, IMPOSSIBLE_DATE);
  if (told.facts.League && told.facts.League.Id !== fixture.leagueId) mend(told, itemId, 'stays in its first league');
  return { ...known, fixture };
}

/** Why metadata cannot be that of the fixture that is known by this id. Once there are prices, its sides stand. */
function faultOf({ fixture, outcomes }: FixtureState, told: FeedFixture): string | null {
  if (told.StartDate && microsOf(told.StartDate) === null) return 'starts at no possible time';
  if (!fixture) return null;
  if (told.Sport && told.Sport.Id !== fixture.sportId) return 'is of another sport than its fixture';
  const { home, away } = sidesOf(told);
  if (home?.Id === fixture.awayId || away?.Id === fixture.homeId) return 'has home and away the other way round';
  const isOther = (home && home.Id !== fixture.homeId) || (away && away.Id !== fixture.awayId);
  return isOther && outcomes.size > 0 ? 'has other sides than those that bets are taken on' : null;
}

const sidesOf = ({ Participants }: FeedFixture) => ({
  home: Participants?.find(participant => participant.Position === '1'),
  away: Participants?.find(participant => participant.Position === '2'),
});

function merged(
  known: FixtureFacts | null,
  told: FeedFixture,
  own: Pick<FixtureFacts, 'fixtureId' | 'updatedAt'>,
): FixtureFacts | null {
  const { home, away } = sidesOf(told);
  const league = !known || told.League?.Id === known.leagueId ? told.League : null;
  const location = !known || told.Location?.Id === known.locationId ? told.Location : null;
  const startsAt = told.StartDate && microsOf(told.StartDate);
  const facts = {
    sportId: told.Sport?.Id ?? known?.sportId,
    locationId: location?.Id ?? known?.locationId,
    locationName: location?.Name ?? known?.locationName,
    leagueId: league?.Id ?? known?.leagueId,
    leagueName: league?.Name ?? known?.leagueName,
    homeId: home?.Id ?? known?.homeId,
    awayId: away?.Id ?? known?.awayId,
    homeName: home?.Name ?? known?.homeName,
    awayName: away?.Name ?? known?.awayName,
    startsAt: startsAt ? Math.floor(startsAt / 1000) : known?.startsAt,
    status: told.Status ?? known?.status ?? 0,
  };
  return isWhole(facts) ? { ...facts, ...own } : null;
}

type Partly<Facts> = { [Key in keyof Facts]: Facts[Key] | undefined };
type Mergeable = Omit<FixtureFacts, 'fixtureId' | 'updatedAt'>;

const isWhole = (facts: Partly<Mergeable>): facts is Mergeable =>
  Object.values(facts).every(value => value !== undefined);
