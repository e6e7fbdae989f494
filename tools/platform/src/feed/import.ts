import type { FeedEvent } from '@madang/contracts';
import { isInPlay, SETTLEMENT } from '@madang/sport';
import { coverageAfter } from './coverage';
import { withFixture } from './fixture';
import { withMarkets, withoutUnnamed } from './markets';
import { stateOf } from './outcome-state';
import type { FeedMessage } from './read';
import { withScore } from './score';
import {
  type FeedChange,
  type FeedProblem,
  type FeedState,
  type FixtureState,
  isSame,
  type OutcomeFacts,
  unknownFixture,
} from './state';
import { withTracker } from './tracker';

/** How many fixtures without metadata are remembered; outrights and fixtures of other packages would pile up for ever. */
const UNKNOWN_KEPT = 500;

/**
 * The importer: from a state and one message to the next state, the changes, and the parts that could not be applied. It reads
 * no clock and touches nothing, so that the same messages always end in the same state. A part that fails stops only itself.
 */
export function importMessage(
  state: FeedState,
  message: FeedMessage,
): readonly [FeedState, readonly FeedChange[], readonly FeedProblem[]] {
  const next = new Map(state);
  const touched = new Set<string>();
  const problems: FeedProblem[] = [];
  const report = (problem: FeedProblem) => problems.push(problem);
  for (const event of message.events) {
    next.set(event.FixtureId, withEvent(next.get(event.FixtureId) ?? unknownFixture, event, { message, report }));
    touched.add(event.FixtureId);
  }
  for (const [fixtureId, fixtureState] of coverageAfter(next, message)) {
    next.set(fixtureId, withStates(fixtureState));
    touched.add(fixtureId);
  }
  forgetUnknown(next);
  const changes = [...touched].flatMap(id => changesOf(id, state.get(id) ?? unknownFixture, next.get(id)));
  return [next, changes, problems];
}

interface MessageContext {
  readonly message: FeedMessage;
  readonly report: (problem: FeedProblem) => void;
}

function withEvent(current: FixtureState, event: FeedEvent, { message, report }: MessageContext): FixtureState {
  const { sentAt, receivedAt, snapshotOf } = message;
  const updateOf = <Facts>(facts: Facts) => ({ facts, sentAt, receivedAt, report });
  let next = current;
  const take = (part: keyof FeedEvent, step: () => FixtureState) => {
    try {
      next = step();
    } catch (fault) {
      report({
        itemId: `fixture ${event.FixtureId}: ${part}`,
        reason: String(fault),
        item: event[part],
        isRefused: true,
      });
    }
  };
  const { Fixture, Livescore, Markets } = event;
  if (Fixture) take('Fixture', () => withFixture(next, event.FixtureId, updateOf(Fixture)));
  if (Livescore) {
    take('Livescore', () => withScore(next, updateOf(Livescore)));
    take('Livescore', () => withTracker(next, updateOf(Livescore)));
  }
  if (Markets) {
    take('Markets', () => withMarkets(next, updateOf(Markets)));
    if (snapshotOf) next = withoutUnnamed(next, Markets);
  }
  // Out of play, the keep-alive no longer covers a fixture.
  const hasLeftPlay = isInPlay(current.fixture?.status) && !isInPlay(next.fixture?.status);
  if (hasLeftPlay && !next.covered) next = { ...next, covered: true };
  return withStates(next);
}

/** Works out again which outcomes take bets; unchanged ones keep their identity. */
function withStates(current: FixtureState): FixtureState {
  let outcomes: Map<string, OutcomeFacts> | null = null;
  for (const [id, outcome] of current.outcomes) {
    const state = stateOf(outcome, current);
    if (state === outcome.state) continue;
    outcomes ??= new Map(current.outcomes);
    outcomes.set(id, { ...outcome, state });
  }
  return outcomes ? { ...current, outcomes } : current;
}

function forgetUnknown(state: Map<string, FixtureState>): void {
  const unknown = [...state].filter(([, fixtureState]) => fixtureState.fixture === null);
  for (const [id] of unknown.slice(0, Math.max(0, unknown.length - UNKNOWN_KEPT))) state.delete(id);
}

function changesOf(fixtureId: string, before: FixtureState, after: FixtureState | undefined): FeedChange[] {
  if (!after?.fixture) return [];
  // With the first metadata, all that was held back is published.
  const published = before.fixture ? before : unknownFixture;
  const changes: FeedChange[] = [];
  if (!isSame(after.fixture, published.fixture) || after.covered !== published.covered) {
    changes.push({ kind: 'fixture', fixture: after.fixture, covered: after.covered });
  }
  if (after.score && !isSame(after.score, published.score))
    changes.push({ kind: 'score', fixtureId, score: after.score });
  if (after.tracker && !isSame(after.tracker, published.tracker)) {
    changes.push({ kind: 'tracker', fixtureId, tracker: after.tracker });
  }
  for (const [key, line] of after.lines) {
    if (published.lines.get(key) !== line) changes.push({ kind: 'line', fixtureId, line });
  }
  for (const [id, outcome] of after.outcomes) {
    const previous = published.outcomes.get(id);
    const isNewResult = outcome.settlement !== (previous?.settlement ?? SETTLEMENT.open);
    if (!isSame(outcome, previous)) changes.push({ kind: 'outcome', fixtureId, outcome, isNewResult });
  }
  return changes;
}
