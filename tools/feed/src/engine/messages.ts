import { SETTLEMENT } from '@madang/sport';
import type { Selection } from '../board/offer';
import type { CourseState } from '../game/course';
import { add, type Game, NIL, type Score } from '../game/game';
import type { PlayState } from '../play/play';
import { hash } from '../random';
import { SPORT } from '../world/leagues';
import type { Fixture } from '../world/schedule';
import { incidentOf, matchStateBody } from './match-state';
import type { Row } from './table';
import { momentOf, resultsOf } from './texts';

/** Writes messages as the feed does, with their 64-bit numbers as numbers. */
export interface Writer {
  write(type: number, at: number, body: object): string;
}

/** An integer that JSON.stringify could not write: marked here, unquoted in the text. No name of ours begins so. */
const exactId = (id: string): string => `#${id}`;

export function writerFor(seed: string): Writer {
  let sequence = 0;
  return {
    write(type, at, body) {
      sequence++;
      const header = {
        Type: type,
        MsgSeq: sequence,
        MsgGuid: guidOf(`${seed}:${at}:${sequence}`),
        CreationDate: momentOf(at),
        ServerTimestamp: at,
      };
      return written({ Header: header, Body: body });
    },
  };
}

/** As the feed writes it: 64-bit numbers as numbers. */
export const written = (value: object): string => JSON.stringify(value).replace(/"#(\d+)"/g, '$1');

function guidOf(key: string): string {
  const digits = [0, 1, 2, 3].map(part => hash(`${key}:${part}`).toString(16).padStart(8, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface Body {
  readonly Events: readonly [{ readonly [part: string]: unknown }];
}

/** The one event of a body. */
export const eventIn = ({ Events: [event] }: Body) => event;

export const eventOf = (fixture: Fixture, parts: object): Body => ({
  Events: [{ FixtureId: exactId(fixture.id), ...parts }],
});

export function fixtureBody(fixture: Fixture, status: number, at: number): Body {
  const { league, home, away, startsAt } = fixture;
  return eventOf(fixture, {
    Fixture: {
      FixtureName: `${home.name} - ${away.name}`,
      Sport: { Id: exactId(SPORT[league.sport]), Name: league.sport },
      Location: { Id: exactId(league.locationId), Name: league.locationName },
      League: { Id: exactId(league.id), Name: league.name },
      StartDate: new Date(startsAt).toISOString().replace('.000', ''),
      LastUpdate: momentOf(at),
      Status: status,
      Participants: [
        { Id: exactId(home.id), Name: home.name, Position: '1' },
        { Id: exactId(away.id), Name: away.name, Position: '2' },
      ],
      FixtureExtraData: [
        { Name: 'WithInPlay', Value: 'true' },
        { Name: 'WithLivescore', Value: 'true' },
      ],
    },
    Livescore: null,
    Markets: null,
  });
}

const BREAK = 80;
const FULL_TIME = 100;
const AFTER_OVERTIME = 101;

export interface Scoreboard extends CourseState {
  /** What the scoreboard shows: sets in volleyball, the sum of all periods elsewhere. */
  readonly total: Score;
  readonly play: PlayState;
}

export function livescoreBody(fixture: Fixture, game: Game, state: Scoreboard): Body {
  const { situation, isBreak, play } = state;
  const clockSeconds = shownClock(fixture, game, state);
  const hadOvertime = situation.scores.length > game.periods;
  const overNumber = hadOvertime ? AFTER_OVERTIME : FULL_TIME;
  const period = situation.isOver ? overNumber : isBreak ? BREAK : game.periodNumber(situation.index);
  const clock =
    clockSeconds === null ? {} : { Time: String(clockSeconds), Clock: { Status: 1, Seconds: String(clockSeconds) } };
  return eventOf(fixture, {
    Livescore: {
      Scoreboard: {
        Status: situation.isOver ? 3 : 2,
        CurrentPeriod: period,
        ...clock,
        Results: resultsOf(state.total),
      },
      Periods: situation.scores.map((score, index) => ({
        Type: game.periodNumber(index),
        IsFinished: index < situation.index,
        IsConfirmed: index < situation.index,
        Results: resultsOf(score),
        Incidents: play.incidents
          .filter(incident => incident.index === index)
          .map(incident => incidentOf(incident, game)),
        SubPeriods: null,
        SequenceNumber: index + 1,
      })),
      ...matchStateBody(fixture, play),
    },
    Markets: null,
  });
}

/** The last scoreboard of a game that is long over: periods and sum, and nothing of what went on in it. */
export function finalScoreBody(
  fixture: Fixture,
  game: Game,
  { scores, total }: { readonly scores: readonly Score[]; readonly total: Score },
): object {
  const CurrentPeriod = scores.length > game.periods ? AFTER_OVERTIME : FULL_TIME;
  return eventOf(fixture, {
    Livescore: {
      Scoreboard: { Status: 3, CurrentPeriod, Results: resultsOf(total) },
      Periods: scores.map((score, index) => ({
        Type: game.periodNumber(index),
        IsFinished: true,
        IsConfirmed: true,
        Results: resultsOf(score),
        SequenceNumber: index + 1,
      })),
    },
  });
}

/** Basketball's clock runs down within its quarter; elsewhere it runs up through the game. */
function shownClock({ league }: Fixture, game: Game, { situation, isBreak, clockSeconds }: CourseState): number | null {
  if (clockSeconds === null || league.sport !== 'basketball') return clockSeconds;
  const quarter = game.clock(situation.index);
  return quarter && !isBreak ? quarter.from + quarter.seconds - clockSeconds : 0;
}

export const sumOfScores = (scores: readonly Score[]): Score => scores.reduce<Score>(add, NIL);

export interface BetUpdate {
  readonly selection: Selection;
  readonly row: Row;
  readonly startPrice: number | null;
}

/** Markets with the bets that changed, each under its market. `mainLines` are by market. */
export function marketsBody(
  fixture: Fixture,
  updates: readonly BetUpdate[],
  { at, mainLines }: { at: number; mainLines: ReadonlyMap<number, string> },
): Body {
  const byMarket = new Map<number, BetUpdate[]>();
  for (const one of updates) {
    const { marketId } = one.selection.market;
    byMarket.set(marketId, [...(byMarket.get(marketId) ?? []), one]);
  }
  return eventOf(fixture, {
    Livescore: null,
    Markets: [...byMarket].map(([marketId, all]) => ({
      Id: marketId,
      Name: all[0]?.selection.market.name,
      ...(mainLines.has(marketId) ? { MainLine: mainLines.get(marketId) } : {}),
      Bets: all.map(one => betOf(one, at)),
    })),
  });
}

function betOf({ selection, row, startPrice }: BetUpdate, at: number): object {
  const { line } = selection;
  return {
    Id: exactId(selection.id),
    Name: selection.name,
    ...(line === null ? {} : { Line: lineText(selection, line), BaseLine: baseLineText(selection) }),
    Status: row.status,
    ...(startPrice === null ? {} : { StartPrice: priceText(startPrice) }),
    ...(row.price === null ? {} : { Price: priceText(row.price) }),
    ...(row.settlement === SETTLEMENT.open ? {} : { Settlement: row.settlement }),
    ...(row.reason === null ? {} : { SuspensionReason: row.reason }),
    LastUpdate: momentOf(at),
  };
}

const lineText = ({ market }: Selection, line: number): string => `${line}${market.hasBracket ? ' (0-0)' : ''}`;

export const baseLineText = (selection: Selection): string =>
  selection.baseLine === null ? '' : lineText(selection, selection.baseLine);

/** Thousandths as a decimal with no more than three places: 1850 is "1.85". */
const priceText = (milli: number): string => String(milli / 1000);

export const keepAliveBody = (fixtureIds: readonly string[]): object => ({
  KeepAlive: { ActiveEvents: fixtureIds.map(exactId), ExtraData: null, ProviderId: null },
});
