import { isInPlay, isOver } from '@madang/sport';
import type { Scope } from '../database/tables/feed';
import type { FeedMessage } from './read';
import type { FeedState, FixtureState } from './state';

/**
 * Which fixtures are covered again, and which no longer are. One in play that a keep-alive does not name is not, until it is
 * named again; nor is one that a snapshot of its kind does not name; nor any whose queue has fallen silent.
 */
export function coverageAfter(state: FeedState, message: FeedMessage): [string, FixtureState][] {
  const { silenced, snapshotOf, active } = message;
  if (!silenced && !snapshotOf && !active) return [];
  const named = new Set(active ?? message.events.map(event => event.FixtureId));
  const isCovered = (id: string, { fixture, covered }: FixtureState): boolean => {
    if (isOver(fixture?.status)) return covered;
    if (silenced) return covered && !isOf(silenced, fixture?.status);
    if (snapshotOf) return named.has(id) || (covered && !isOf(snapshotOf, fixture?.status));
    return isInPlay(fixture?.status) ? named.has(id) : covered;
  };
  return [...state].flatMap(([id, fixtureState]): [string, FixtureState][] => {
    const covered = isCovered(id, fixtureState);
    return covered === fixtureState.covered ? [] : [[id, { ...fixtureState, covered }]];
  });
}

function isOf(scope: Scope, status: number | undefined): boolean {
  switch (scope) {
    case 'all':
      return true;
    case 'inPlay':
      return isInPlay(status);
    case 'prematch':
      return !isInPlay(status);
  }
}
