import { CONFIRMATION, DANGER, INCIDENT } from '@madang/contracts';
import type { Game } from '../game/game';
import type { Beat, Diamond } from '../play/beat';
import type { ListedIncident, PlayState } from '../play/play';
import type { Fixture } from '../world/schedule';
import { momentOf, resultsOf } from './texts';

const NAMES = new Map<number, string>(Object.entries(INCIDENT).map(([name, id]) => [id, name]));
const positionOf = (side: 'home' | 'away'): string => (side === 'home' ? '1' : '2');

/** What happened, as the period lists it. */
export function incidentOf({ beat, index, progress, score }: ListedIncident, game: Game): object {
  const clock = game.clock(index);
  return {
    Period: game.periodNumber(index),
    IncidentType: beat.type,
    ...(clock ? { Seconds: Math.floor(clock.from + progress * clock.seconds) } : {}),
    ParticipantPosition: positionOf(beat.side),
    Results: score ? resultsOf(score) : null,
  };
}

/** A moment in which a goal is looked at again, in football. */
const REVIEW_MS = 6_000;

/** The state of the match beside the score: whose turn it is, what happens now, whether it is dangerous, and what it adds up to. */
export function matchStateBody({ league, startsAt }: Fixture, { now, statistics, at }: PlayState): object {
  const isReviewed = league.sport === 'football' && now?.type === INCIDENT.goal && at - now.atMs < REVIEW_MS;
  return {
    LivescoreExtraData: now ? [{ Name: 'Turn', Value: positionOf(now.turn) }, ...diamondOf(now.diamond)] : [],
    CurrentIncident: now && currentOf(now, startsAt, isReviewed),
    DangerTriggers: now ? [triggerOf(now, startsAt)] : [],
    Statistics: statistics.map(({ type, ...pair }) => ({ Type: type, Results: resultsOf(pair), Incidents: null })),
  };
}

const currentOf = ({ type, atMs }: Beat, startsAt: number, isReviewed: boolean): object | null =>
  type === null
    ? null
    : {
        Id: type,
        Name: NAMES.get(type) ?? '',
        LastUpdate: momentOf(startsAt + atMs),
        Confirmation: isReviewed ? CONFIRMATION.open : CONFIRMATION.confirmed,
      };

const GENERAL = 1;
const triggerOf = ({ isDanger, atMs }: Beat, startsAt: number): object => ({
  Type: GENERAL,
  Status: isDanger ? DANGER.danger : DANGER.safe,
  LastUpdate: momentOf(startsAt + atMs),
});

function diamondOf(diamond: Diamond | undefined): object[] {
  if (!diamond) return [];
  const { bases, balls, strikes, outs } = diamond;
  return [
    { Name: 'Bases', Value: bases.map(Number).join('/') },
    { Name: 'Balls', Value: String(balls) },
    { Name: 'Strikes', Value: String(strikes) },
    { Name: 'Outs', Value: String(outs) },
  ];
}
