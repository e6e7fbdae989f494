import { drawsOf, hash } from '../random';
import { LEAGUES, type League } from './leagues';
import { type RealFixture, realFixtures, teamNames } from './results';
import { type Strengths, strengthsOf } from './strength';

export interface Team {
  readonly id: string;
  readonly name: string;
}

/** A fixture of the simulated world: everything about it follows from the seed and its id. */
export interface Fixture {
  readonly id: string;
  readonly league: League;
  readonly home: Team;
  readonly away: Team;
  readonly startsAt: number;
  /** What each side is expected to score, before the market has moved. */
  readonly expected: { readonly home: number; readonly away: number };
}

export interface Schedule {
  /** The fixtures of a day, counted from 2020-01-01 in Seoul: those of its night start before the next morning. */
  fixturesOf(day: number): readonly Fixture[];
  /** The fixture of an id that the schedule has given, or null for any other. */
  byId(id: string): Fixture | null;
}

const DAY_MS = 86_400_000;
const EPOCH = Date.parse('2020-01-01T00:00:00+09:00');
/** Room for a day's fixtures within the eight digits of an id: one, four for the day, three for the place in it. */
const PER_DAY = 1000;
const FIRST_ID = 10_000_000;

export const dayOf = (at: number): number => Math.floor((at - EPOCH) / DAY_MS);

export const dayStart = (day: number): number => EPOCH + day * DAY_MS;

/** The requested share of all fixtures is offered: `share` is between 0 and 1. */
export function scheduleOf(seed: string, share: number): Schedule {
  const rounds = LEAGUES.map((league, index) => roundsOf(league, index, seed));
  const days = new Map<number, readonly Fixture[]>();
  const fixturesOf = (day: number): readonly Fixture[] => {
    const existing = days.get(day);
    if (existing) return existing;
    const all = rounds.flatMap(round => round(day)).map((fixture, place) => ({ ...fixture, id: idOf(day, place) }));
    const offered = all.filter(({ id }) => hash(`${seed}:kept:${id}`) / 2 ** 32 < share);
    if (days.size > 30) days.clear();
    days.set(day, offered);
    return offered;
  };
  return {
    fixturesOf,
    byId: id => fixturesOf(Math.floor((Number(id) - FIRST_ID) / PER_DAY)).find(fixture => fixture.id === id) ?? null,
  };
}

const idOf = (day: number, place: number): string => String(FIRST_ID + day * PER_DAY + place);

type Unnumbered = Omit<Fixture, 'id'>;
type Pair = readonly [home: string, away: string];

/** What a league plays on a day: one of its real rounds, each in turn. */
function roundsOf(league: League, index: number, seed: string): (day: number) => Unnumbered[] {
  const names = teamNames(league);
  const real = realFixtures(league).filter(({ home, away }) => home in names && away in names);
  const strengths = strengthsOf(league, real, seed);
  const codes = Object.keys(names);
  const rounds = real.length > 0 ? realRounds(real) : roundRobin(codes);
  const teamOf = (code: string): Team => ({
    id: String(50_000_000 + index * 1000 + codes.indexOf(code)),
    name: names[code] ?? code,
  });
  return day =>
    (rounds[day % rounds.length] ?? []).map(([home, away], place) => ({
      league,
      home: teamOf(home),
      away: teamOf(away),
      startsAt: startOf(league, { day, place, seed }),
      expected: expectedOf(strengths, home, away),
    }));
}

function startOf({ id, hours }: League, { day, place, seed }: { day: number; place: number; seed: string }): number {
  const hourIndex = Math.floor(drawsOf(`${seed}:hours:${id}:${day}`)() * hours.length);
  const [hour = 0, minute = 0] = (hours[(place + hourIndex) % hours.length] ?? '').split(':').map(Number);
  return EPOCH + day * DAY_MS + (hour * 60 + minute) * 60_000;
}

function expectedOf(strengths: Strengths, home: string, away: string): Fixture['expected'] {
  const [host, guest] = [strengths.of(home), strengths.of(away)];
  return { home: strengths.home * host.attack * guest.defence, away: strengths.away * guest.attack * host.defence };
}

/** A round is as much of the real order of play as fits before a team would play twice; thin ones are left out. */
function realRounds(fixtures: readonly RealFixture[]): Pair[][] {
  const rounds: Pair[][] = [];
  let round: Pair[] = [];
  for (const { home, away } of fixtures) {
    if (round.some(pair => pair.includes(home) || pair.includes(away))) {
      rounds.push(round);
      round = [];
    }
    round.push([home, away]);
  }
  rounds.push(round);
  const most = Math.max(...rounds.map(({ length }) => length));
  return rounds.filter(({ length }) => length >= most * 0.6);
}

/** Every team meets every other, at home and away: one stays, the others move on by one place a round. */
function roundRobin(teams: readonly string[]): Pair[][] {
  const [fixed = '', ...moving] = teams.length % 2 === 0 ? teams : [BYE, ...teams];
  return Array.from({ length: 2 * moving.length }, (_, round) => {
    const shift = round % moving.length;
    const order = [fixed, ...moving.slice(shift), ...moving.slice(0, shift)];
    const pairs = Array.from({ length: order.length / 2 }, (_, place): Pair => {
      const pair: Pair = [order[place] ?? BYE, order[order.length - 1 - place] ?? BYE];
      return (round + place) % 2 === 0 ? pair : [pair[1], pair[0]];
    });
    return pairs.filter(pair => !pair.includes(BYE));
  });
}

const BYE = '';
