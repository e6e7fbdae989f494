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
import { dated } from './moments';
import { pairOf, sideOf, turnOf, wholeNumber } from './score';
import type { FixtureState } from './state';
import type { Told } from './told';

/** What goes on beside the score. A livescore is whole, so what it does not tell is not known any more. */
export function withTracker(known: FixtureState, told: Told<FeedLivescore>): FixtureState {
  const updatedAt = told.sentAt ?? known.tracker?.updatedAt ?? 0;
  if (known.tracker && updatedAt < known.tracker.updatedAt) return known;
  const tracker = trackerOf(told);
  return known.tracker || hasContent(tracker) ? { ...known, tracker: { tracker, updatedAt } } : known;
}

function trackerOf(told: Told<FeedLivescore>): Tracker {
  const { facts } = told;
  const extra = new Map((facts.LivescoreExtraData ?? []).map(({ Name, Value }) => [Name, Value ?? '']));
  return {
    turn: turnOf(facts),
    current: currentOf(told),
    isDanger: (facts.DangerTriggers ?? []).some(({ Status }) => Status === DANGER.danger),
    bases: basesOf(extra.get('Bases')),
    count: countOf(extra),
    incidents: incidentsOf(facts),
    statistics: statisticsOf(facts),
  };
}

/** A feed that tells the scores of a game and nothing else has no tracker for it. */
const hasContent = ({ turn, current, incidents, statistics }: Tracker): boolean =>
  Boolean(turn ?? current) || incidents.length > 0 || statistics.length > 0;

function currentOf(told: Told<FeedLivescore>): Tracker['current'] {
  const current = told.facts.CurrentIncident;
  if (!current) return null;
  const { at } = dated(current.LastUpdate, undefined, told);
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
    for (const told of period.Incidents ?? []) {
      const incident = incidentOf(told, period.Type);
      all.set(JSON.stringify(incident), incident);
    }
  }
  return [...all.values()].slice(-INCIDENTS_MAX).reverse();
}

const incidentOf = (told: FeedIncident, period: number): Incident => ({
  type: told.IncidentType,
  period: told.Period ?? period,
  seconds: told.Seconds ?? null,
  side: sideOf(told.ParticipantPosition),
  score: pairOf(told.Results),
  player: told.PlayerName || null,
});

const statisticsOf = ({ Statistics }: FeedLivescore): Statistic[] =>
  (Statistics ?? []).flatMap(({ Type, Results }) => {
    const pair = pairOf(Results);
    return pair ? [{ type: Type, ...pair }] : [];
  });
