import {
  CONFIRMATION,
  DANGER,
  type FeedIncident,
  type FeedLivescore,
  INCIDENTS_MAX,
  type Incident,
  type Statistic,
  type Tracker,
} from '@madang/contracts';
import type { FeedUpdate } from './feed-update';
import { itemTime } from './moments';
import { pairOf, sideOf, turnOf, wholeNumber } from './score';
import type { FixtureState } from './state';

/** What goes on beside the score. A livescore is whole, so what it leaves out is no longer known. */
export function withTracker(state: FixtureState, update: FeedUpdate<FeedLivescore>): FixtureState {
  const updatedAt = update.sentAt ?? state.tracker?.updatedAt ?? 0;
  if (state.tracker && updatedAt < state.tracker.updatedAt) return state;
  const tracker = trackerOf(update);
  return state.tracker || hasContent(tracker) ? { ...state, tracker: { tracker, updatedAt } } : state;
}

function trackerOf(update: FeedUpdate<FeedLivescore>): Tracker {
  const { facts } = update;
  const extra = new Map((facts.LivescoreExtraData ?? []).map(({ Name, Value }) => [Name, Value ?? '']));
  return {
    turn: turnOf(facts),
    current: currentOf(update),
    isDanger: (facts.DangerTriggers ?? []).some(({ Status }) => Status === DANGER.danger),
    bases: basesOf(extra.get('Bases')),
    count: countOf(extra),
    incidents: incidentsOf(facts),
    statistics: statisticsOf(facts),
  };
}

/** A game of which the feed sends the score and nothing else has no tracker. */
const hasContent = ({ turn, current, incidents, statistics }: Tracker): boolean =>
  Boolean(turn ?? current) || incidents.length > 0 || statistics.length > 0;

function currentOf(update: FeedUpdate<FeedLivescore>): Tracker['current'] {
  const current = update.facts.CurrentIncident;
  if (!current) return null;
  const { at } = itemTime(current.LastUpdate, undefined, update);
  return {
    type: current.Id,
    confirmation: confirmationOf(current.Confirmation),
    at: new Date(at / 1000).toISOString(),
  };
}

function confirmationOf(code: number | null | undefined): 'confirmed' | 'open' | 'cancelled' {
  if (code === CONFIRMATION.open) return 'open';
  return code === CONFIRMATION.cancelled ? 'cancelled' : 'confirmed';
}

function basesOf(text: string | undefined): Tracker['bases'] {
  const [, first, second, third] = /^([01])\/([01])\/([01])$/.exec(text ?? '') ?? [];
  return first === undefined ? null : [first === '1', second === '1', third === '1'];
}

function countOf(extra: ReadonlyMap<string, string>): Tracker['count'] {
  const [balls, strikes, outs] = ['Balls', 'Strikes', 'Outs'].map(name => wholeNumber(extra.get(name)));
  if (typeof balls !== 'number' || typeof strikes !== 'number' || typeof outs !== 'number') return null;
  return { balls, strikes, outs };
}

/** Over all periods, the newest first. A period may come twice, as itself and within the sum of the game so far. */
function incidentsOf({ Periods }: FeedLivescore): Incident[] {
  const all = new Map<string, Incident>();
  for (const period of Periods ?? []) {
    for (const reported of period.Incidents ?? []) {
      const incident = incidentOf(reported, period.Type);
      all.set(JSON.stringify(incident), incident);
    }
  }
  return [...all.values()].slice(-INCIDENTS_MAX).reverse();
}

const incidentOf = (incident: FeedIncident, period: number): Incident => ({
  type: incident.IncidentType,
  period: incident.Period ?? period,
  seconds: incident.Seconds ?? null,
  side: sideOf(incident.ParticipantPosition),
  score: pairOf(incident.Results),
  player: incident.PlayerName || null,
});

const statisticsOf = ({ Statistics }: FeedLivescore): Statistic[] =>
  (Statistics ?? []).flatMap(({ Type, Results }) => {
    const pair = pairOf(Results);
    return pair ? [{ type: Type, ...pair }] : [];
  });
