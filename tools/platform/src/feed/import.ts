import { isInPlay } from '@madang/betting';
import type { FeedEvent } from '@madang/contracts';
import { coverageAfter } from './coverage';
import { withFixture } from './fixture';
import { withMarkets, withoutUnnamed } from './markets';
import type { FeedMessage } from './read';
import { withScore } from './score';
import { type FeedChange, type FeedState, type FixtureState, type OutcomeFacts, unknownFixture } from './state';
import { stateOf } from './takes-bets';
import { withTracker } from './tracker';

/** How many fixtures without metadata are remembered; outrights and fixtures of other packages would pile up for ever. */
const UNKNOWN_KEPT = 500;

/**
 * The importer: from what was known and one message to what is known now and what changed. It reads no clock and touches
 * nothing, so that the same messages always end in the same state.
 */
export function importMessage(state: FeedState, message: FeedMessage): readonly [FeedState, readonly FeedChange[]] {
  const next = new Map(state);
  const touched = new Set<string>();
  for (const event of message.events) {
    next.set(event.FixtureId, withEvent(next.get(event.FixtureId) ?? unknownFixture, event, message));
    touched.add(event.FixtureId);
  }
  for (const [fixtureId, known] of coverageAfter(next, message)) {
    next.set(fixtureId, withStates(known));
    touched.add(fixtureId);
  }
  forgetUnknown(next);
  const changes = [...touched].flatMap(id => changesOf(id, state.get(id) ?? unknownFixture, next.get(id)));
  return [next, changes];
}

function withEvent(known: FixtureState, event: FeedEvent, { sentAt, snapshotOf }: FeedMessage): FixtureState {
  let next = known;
  if (event.Fixture) next = withFixture(next, event.FixtureId, { facts: event.Fixture, sentAt });
  if (event.Livescore) {
    next = withScore(next, { facts: event.Livescore, sentAt });
    next = withTracker(next, { facts: event.Livescore, sentAt });
  }
  if (event.Markets) {
    next = withMarkets(next, { facts: event.Markets, sentAt });
    if (snapshotOf) next = withoutUnnamed(next, event.Markets);
  }
  // Out of play, the keep-alive says nothing of a fixture any more.
  const hasLeftPlay = isInPlay(known.fixture?.status) && !isInPlay(next.fixture?.status);
  if (hasLeftPlay && !next.covered) next = { ...next, covered: true };
  return withStates(next);
}

/** Works out anew which outcomes take bets; those that stay as they were keep their identity. */
function withStates(known: FixtureState): FixtureState {
  let outcomes: Map<string, OutcomeFacts> | null = null;
  for (const [id, outcome] of known.outcomes) {
    const state = stateOf(outcome, known);
    if (state === outcome.state) continue;
    outcomes ??= new Map(known.outcomes);
    outcomes.set(id, { ...outcome, state });
  }
  return outcomes ? { ...known, outcomes } : known;
}

function forgetUnknown(state: Map<string, FixtureState>): void {
  const unknown = [...state].filter(([, known]) => known.fixture === null);
  for (const [id] of unknown.slice(0, Math.max(0, unknown.length - UNKNOWN_KEPT))) state.delete(id);
}

function changesOf(fixtureId: string, before: FixtureState, after: FixtureState | undefined): FeedChange[] {
  if (!after?.fixture) return [];
  // The first metadata tells on all that was held back.
  const told = before.fixture ? before : unknownFixture;
  const changes: FeedChange[] = [];
  if (after.fixture !== told.fixture || after.covered !== told.covered) {
    changes.push({ kind: 'fixture', fixture: after.fixture, covered: after.covered });
  }
  if (after.score && after.score !== told.score) changes.push({ kind: 'score', fixtureId, score: after.score });
  if (after.tracker && after.tracker !== told.tracker) {
    changes.push({ kind: 'tracker', fixtureId, tracker: after.tracker });
  }
  for (const [key, line] of after.lines) {
    if (told.lines.get(key) !== line) changes.push({ kind: 'line', fixtureId, line });
  }
  for (const [id, outcome] of after.outcomes) {
    const known = told.outcomes.get(id);
    const isNewResult = outcome.settlement !== (known?.settlement ?? 0);
    if (known !== outcome) changes.push({ kind: 'outcome', fixtureId, outcome, isNewResult });
  }
  return changes;
}
