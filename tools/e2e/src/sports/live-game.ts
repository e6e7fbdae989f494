import { BET_STATUS, FEED_TYPE, INCIDENT } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import type { Site } from '@madang/testing';
import type { Locator, Page } from '@playwright/test';

const HALF_AN_HOUR_MS = 30 * 60_000;

/** A game that a test plays by itself: the simulated world does not move and knows nothing of it. */
export interface LiveGame {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  /** The state that the feed sends of the fixture. */
  becomes(status: number): Promise<void>;
  scores(score: { home: number; away: number; minute: number }): Promise<void>;
  /** What goes on now, under the feed's incident number. */
  does(turn: 'home' | 'away', incident: number): Promise<void>;
  /** The home side's price, or its state by the feed's number. */
  quotes(quote: { price?: number; status?: number }): Promise<void>;
}

let games = 0;
/** Its own for each worker: two of them never play the same fixture. */
const FIRST = 90_000_000 + (process.pid % 9000) * 1000;

/** Begins a football game in its first half, with a result, a handicap and a total on offer. */
export async function beginGame(site: Site): Promise<LiveGame> {
  games += 1;
  const id = String(FIRST + games);
  const [home, away] = [`한강${games}호`, `남산${games}호`];
  const startsAt = new Date(Date.now() - HALF_AN_HOUR_MS);
  let now = { home: 0, away: 0, minute: 30 };
  const send = (type: number, parts: object) =>
    site.feed(textOf(type, { Events: [{ FixtureId: `#${id}`, ...parts }] }));
  const livescore = (beside: object = {}) => send(FEED_TYPE.livescore, { Livescore: { ...scoreOf(now), ...beside } });
  const game: LiveGame = {
    ...{ id, home, away },
    becomes: status => send(FEED_TYPE.fixture, { Fixture: fixtureOf({ id, home, away, startsAt, status }) }),
    scores: score => {
      now = score;
      return livescore();
    },
    does: (turn, incident) => livescore(matchState(turn, incident, now.minute)),
    quotes: quote => send(FEED_TYPE.market, { Markets: [resultOf(id, quote)] }),
  };
  await game.becomes(FIXTURE_STATUS.inProgress);
  await livescore();
  await send(FEED_TYPE.market, { Markets: [resultOf(id, {}), ...besides(id)] });
  return game;
}

/** The line to the feed is up, and these are the games that it sees. */
export const keepAlive = (site: Site, games: readonly string[]): Promise<void> =>
  site.feed(textOf(FEED_TYPE.keepAlive, undefined, { ActiveEvents: games.map(id => `#${id}`) }));

/** The live board with this game alone, so that a test sees no other. */
export const addressOf = ({ home }: LiveGame): string => `/inplay?search=${encodeURIComponent(home)}`;

/** The button of the home side's price, on a page or in a part of it. */
export const winIn = (scope: Page | Locator, { home }: LiveGame): Locator =>
  scope.getByRole('button', { name: new RegExp(`^${home} 승 \\d`) });

let sequence = 0;
/** Messages of one test may fall into the same millisecond: the feed's own order counts. */
function textOf(type: number, body: object | undefined, keepAlive?: object): string {
  sequence += 1;
  const at = new Date(Date.now() + sequence);
  const header = { Type: type, ServerTimestamp: at.getTime(), CreationDate: at.toISOString() };
  const text = JSON.stringify({ Header: header, Body: keepAlive ? { KeepAlive: keepAlive } : body });
  return text.replaceAll('"@now"', JSON.stringify(at.toISOString())).replaceAll(/"#(\d+)"/g, '$1');
}

const pair = (home: number, away: number) => [
  { Position: '1', Value: String(home) },
  { Position: '2', Value: String(away) },
];

interface Facts {
  id: string;
  home: string;
  away: string;
  startsAt: Date;
  status: number;
}

const fixtureOf = ({ id, home, away, startsAt, status }: Facts) => ({
  Sport: { Id: 6046, Name: 'Football' },
  Location: { Id: 243, Name: '대한민국' },
  League: { Id: 2420, Name: 'K리그1' },
  StartDate: startsAt.toISOString(),
  LastUpdate: '@now',
  Status: status,
  Participants: [
    { Id: `#${id}1`, Name: home, Position: '1' },
    { Id: `#${id}2`, Name: away, Position: '2' },
  ],
});

const scoreOf = ({ home, away, minute }: { home: number; away: number; minute: number }) => ({
  Scoreboard: { Status: 2, CurrentPeriod: 10, Time: String(minute * 60 - 30), Results: pair(home, away) },
  Periods: [{ Type: 10, Results: pair(home, away) }],
});

const matchState = (turn: 'home' | 'away', incident: number, minute: number) => ({
  Periods: [
    {
      Type: 10,
      Results: pair(0, 0),
      Incidents: [
        { Period: 10, IncidentType: INCIDENT.corner, Seconds: (minute - 3) * 60, ParticipantPosition: '2' },
        { Period: 10, IncidentType: INCIDENT.yellowCard, Seconds: (minute - 1) * 60, ParticipantPosition: '1' },
      ],
    },
  ],
  Statistics: [
    { Type: INCIDENT.possession, Results: pair(61, 39) },
    { Type: INCIDENT.corner, Results: pair(4, 2) },
  ],
  LivescoreExtraData: [{ Name: 'Turn', Value: turn === 'home' ? '1' : '2' }],
  CurrentIncident: { Id: incident, LastUpdate: '@now', Confirmation: 0 },
  DangerTriggers: [{ Type: 1, Status: incident === INCIDENT.dangerousAttack ? 2 : 1 }],
});

const betOf = (id: string, own: number, bet: object) => ({
  Id: `#${1_000_000_000 + own}${id}`,
  Status: BET_STATUS.open,
  LastUpdate: '@now',
  ...bet,
});

const resultOf = (id: string, { price = 2.45, status = BET_STATUS.open }: { price?: number; status?: number }) => ({
  Id: 1,
  Name: '1X2',
  Bets: [
    betOf(id, 1, { Name: '1', Price: String(price), Status: status }),
    betOf(id, 2, { Name: 'X', Price: '2.3' }),
    betOf(id, 3, { Name: '2', Price: '4.1' }),
  ],
});

const besides = (id: string) => [
  {
    Id: 3,
    Name: 'Asian Handicap',
    MainLine: '-0.5 (0-0)',
    Bets: [
      betOf(id, 4, { Name: '1', Price: '2.02', Line: '-0.5 (0-0)', BaseLine: '-0.5 (0-0)' }),
      betOf(id, 5, { Name: '2', Price: '1.8', Line: '0.5 (0-0)', BaseLine: '-0.5 (0-0)' }),
    ],
  },
  {
    Id: 2,
    Name: 'Under/Over',
    MainLine: '2.5',
    Bets: [
      betOf(id, 6, { Name: 'Over', Price: '1.74', Line: '2.5', BaseLine: '2.5' }),
      betOf(id, 7, { Name: 'Under', Price: '2.08', Line: '2.5', BaseLine: '2.5' }),
    ],
  },
];
