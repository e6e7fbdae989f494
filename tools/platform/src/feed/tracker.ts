import {
  CONFIRMATION,
  DANGER,
  type FeedIncident,
  type FeedLivescore,
  INCIDENTS_MAX,
  type Incident,
  type LiveSide,
  type Statistic,
  type Tracker,
} from '@madang/contracts';
import type { Told } from './fixture';
import { microsOf } from './read';
import { pairOf, wholeNumber } from './score';
import type { FixtureState } from './state';

/** What goes on beside the score. A livescore is whole, so what it does not tell is not known any more. */
export function withTracker(known: FixtureState, { facts, sentAt }: Told<FeedLivescore>): FixtureState {
  const toldAt = sentAt ?? known.tracker?.toldAt ?? 0;
  if (known.tracker && toldAt < known.tracker.toldAt) return known;
  const tracker = trackerOf(facts, toldAt);
  if (!tracker || JSON.stringify(tracker) === JSON.stringify(known.tracker?.tracker)) return known;
  return { ...known, tracker: { tracker, toldAt } };
}

/** Null where the feed tells the score of this game and nothing else. */
function trackerOf(told: FeedLivescore, toldAt: number): Tracker | null {
  const extra = new Map((told.LivescoreExtraData ?? []).map(({ Name, Value }) => [Name, Value ?? '']));
  const tracker: Tracker = {
    turn: sideOf(extra.get('Turn')),
    current: currentOf(told, toldAt),
    isDanger: (told.DangerTriggers ?? []).some(({ Status }) => Status === DANGER.danger),
    bases: basesOf(extra.get('Bases')),
    count: countOf(extra),
    incidents: incidentsOf(told),
    statistics: statisticsOf(told),
  };
  const { turn, current, incidents, statistics } = tracker;
  return turn || current || incidents.length > 0 || statistics.length > 0 ? tracker : null;
}

function sideOf(position: string | null | undefined): LiveSide | null {
  if (position === '1') return 'home';
  return position === '2' ? 'away' : null;
}

function currentOf({ CurrentIncident: current }: FeedLivescore, toldAt: number): Tracker['current'] {
  if (!current) return null;
  return {
    type: current.Id,
    confirmation: confirmationOf(current.Confirmation),
    at: new Date((current.LastUpdate ? microsOf(current.LastUpdate) : toldAt) / 1000).toISOString(),
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
