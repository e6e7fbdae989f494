import type { FeedFixture } from '@madang/contracts';
import { microsOf } from './read';
import type { FixtureFacts, FixtureState } from './state';

/**
 * Metadata is whole or, beside a livescore, partial: what is left out stays as it was, and a fixture of which too little is
 * known yet is not one. Older metadata is ignored.
 */
export function withFixture(known: FixtureState, fixtureId: string, told: Told<FeedFixture>): FixtureState {
  const updatedAt = told.facts.LastUpdate ? microsOf(told.facts.LastUpdate) : (told.sentAt ?? 0);
  if (known.fixture && updatedAt < known.fixture.updatedAt) return known;
  const fixture = merged(known.fixture, told.facts, { fixtureId, updatedAt });
  return fixture && !isSame(fixture, known.fixture) ? { ...known, fixture } : known;
}

/** What a message says, and when the feed sent it. */
export interface Told<Facts> {
  readonly facts: Facts;
  readonly sentAt: number | null;
}

function merged(
  known: FixtureFacts | null,
  told: FeedFixture,
  own: Pick<FixtureFacts, 'fixtureId' | 'updatedAt'>,
): FixtureFacts | null {
  const home = told.Participants?.find(participant => participant.Position === '1');
  const away = told.Participants?.find(participant => participant.Position === '2');
  const facts = {
    sportId: told.Sport?.Id ?? known?.sportId,
    locationId: told.Location?.Id ?? known?.locationId,
    locationName: told.Location?.Name ?? known?.locationName,
    leagueId: told.League?.Id ?? known?.leagueId,
    leagueName: told.League?.Name ?? known?.leagueName,
    homeId: home?.Id ?? known?.homeId,
    awayId: away?.Id ?? known?.awayId,
    homeName: home?.Name ?? known?.homeName,
    awayName: away?.Name ?? known?.awayName,
    startsAt: told.StartDate ? Math.floor(microsOf(told.StartDate) / 1000) : known?.startsAt,
    status: told.Status ?? known?.status ?? 0,
  };
  return isWhole(facts) ? { ...facts, ...own } : null;
}

type Partly<Facts> = { [Key in keyof Facts]: Facts[Key] | undefined };
type Mergeable = Omit<FixtureFacts, 'fixtureId' | 'updatedAt'>;

const isWhole = (facts: Partly<Mergeable>): facts is Mergeable =>
  Object.values(facts).every(value => value !== undefined);

const isSame = (left: FixtureFacts, right: FixtureFacts | null): boolean =>
  right !== null && JSON.stringify({ ...left, updatedAt: 0 }) === JSON.stringify({ ...right, updatedAt: 0 });
