import { BET_STATUS, FEED_TYPE } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import { type Selection, selectionsOf } from '../board/offer';
import { type Course, courseOf } from '../game/course';
import type { ExpectedScore, Game, Score } from '../game/game';
import { gameOf } from '../game/games';
import { setsOf } from '../game/volleyball';
import { type Play, playOf } from '../play/play';
import { drawsOf, drift, hash } from '../random';
import type { Sport } from '../world/leagues';
import type { Fixture } from '../world/schedule';
import {
  type BetUpdate,
  baseLineText,
  eventIn,
  fixtureBody,
  livescoreBody,
  marketsBody,
  sumOfScores,
  type Writer,
} from './messages';
import { type Row, tableOf } from './table';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const ABOUT_TO_START_MS = 10 * MINUTE;
/** One fixture in so many is called off, so that this too is seen; half an hour before its start. */
const CALLED_OFF_ONE_IN = 150;
const CALLED_OFF_BEFORE_MS = 30 * MINUTE;
/** How long a score holds the prices back. Where scores fall every minute, nothing is held. */
const SUSPENSION_MS: Readonly<Record<Sport, number>> = {
  football: 35 * SECOND,
  iceHockey: 25 * SECOND,
  baseball: 15 * SECOND,
  basketball: 0,
  volleyball: 0,
};
/** How far the market's opinion of a game moves over time. */
const DRIFT: Readonly<Record<Sport, number>> = {
  football: 0.1,
  iceHockey: 0.07,
  baseball: 0.07,
  basketball: 0.012,
  volleyball: 0.1,
};

/** A fixture on its way from the first offer to the last settlement; it remembers what it has published and publishes what is new. */
export interface Tracked {
  readonly fixture: Fixture;
  /**
   * Moments at which something must be published, in order; where scores fall every minute, no nearer to each other than this.
   * The last is always among them.
   */
  momentsApart(ms: number): readonly number[];
  readonly endsAt: number;
  isInPlay(at: number): boolean;
  /** Everything that has changed since the last time, as messages. At a moment that only a score fell, the score. */
  messagesAt(at: number): string[];
  /** As `messagesAt`, of the match state alone: no price is calculated. */
  scoreMessagesAt(at: number): string[];
  /** All that it has published so far, as an event of a snapshot; null before its first message. */
  snapshot(): object | null;
}

export function track(fixture: Fixture, seed: string, writer: Writer): Tracked {
  const { league, startsAt } = fixture;
  const game = gameOf(league);
  const selections = selectionsOf(fixture);
  const course = courseFor(fixture, seed);
  const play = playOf(league.sport, course, `${seed}:play:${fixture.id}`);
  const isCalledOff = calledOff(fixture, seed);
  const endsAt = isCalledOff ? startsAt - CALLED_OFF_BEFORE_MS : startsAt + course.lengthMs;
  const tracked: TrackedGame = { fixture, seed, writer, game, selections, course, play, isCalledOff, endsAt };
  let published: PublishedState = {
    status: 0,
    score: '',
    rows: new Map(),
    startPrices: new Map(),
    mainLines: new Map(),
    at: 0,
  };
  const moments = isCalledOff ? [endsAt] : momentsOf(tracked);
  return {
    fixture,
    endsAt,
    momentsApart: ms => (SUSPENSION_MS[league.sport] > 0 ? moments : apart(moments, ms)),
    isInPlay: at => !isCalledOff && at >= startsAt && at < endsAt,
    messagesAt(at) {
      const [next, messages] = changesAt(tracked, published, at);
      published = { ...next, at };
      return messages;
    },
    snapshot: () => (published.status === 0 ? null : snapshotOf(tracked, published)),
    scoreMessagesAt(at) {
      const { text, messages } = scoreNews(tracked, published, { at, status: statusAt(tracked, at) });
      published = { ...published, score: text };
      return messages;
    },
  };
}

/** How its game goes, by what the market thinks of it at the start. */
export const courseFor = (fixture: Fixture, seed: string): Course =>
  courseOf(gameOf(fixture.league), expectedAt(fixture, seed, fixture.startsAt), `${seed}:course:${fixture.id}`);

/** What periods add up to: sets in volleyball, the sum elsewhere. */
export const totalOf = ({ league }: Fixture, scores: readonly Score[]): Score =>
  league.sport === 'volleyball' ? setsOf(scores) : sumOfScores(scores);

/** Whether a fixture is called off before its start. */
export const calledOff = ({ id }: Fixture, seed: string): boolean =>
  hash(`${seed}:off:${id}`) % CALLED_OFF_ONE_IN === 0;

interface TrackedGame {
  readonly fixture: Fixture;
  readonly seed: string;
  readonly writer: Writer;
  readonly game: Game;
  readonly selections: readonly Selection[];
  readonly course: Course;
  readonly play: Play;
  readonly isCalledOff: boolean;
  readonly endsAt: number;
}

interface PublishedState {
  readonly status: number;
  readonly score: string;
  readonly rows: ReadonlyMap<string, Row>;
  readonly startPrices: ReadonlyMap<string, number>;
  readonly mainLines: ReadonlyMap<number, string>;
  /** When that was. */
  readonly at: number;
}

function snapshotOf(
  { fixture, selections }: TrackedGame,
  { status, score, rows, startPrices, mainLines, at }: PublishedState,
): object {
  const updates = selections.flatMap((selection): BetUpdate[] => {
    const row = rows.get(selection.id);
    return row && isPublishable(row) ? [{ selection, row, startPrice: startPrices.get(selection.id) ?? null }] : [];
  });
  return {
    ...eventIn(fixtureBody(fixture, status, at)),
    ...(score === '' ? {} : { Livescore: eventIn(JSON.parse(score)).Livescore }),
    Markets: eventIn(marketsBody(fixture, updates, { at, mainLines })).Markets,
  };
}

function momentsOf({ fixture, course }: TrackedGame): number[] {
  const suspendedMs = SUSPENSION_MS[fixture.league.sport];
  const inPlay = course.moments.flatMap(moment => (suspendedMs > 0 ? [moment, moment + suspendedMs] : [moment]));
  return [fixture.startsAt - ABOUT_TO_START_MS, ...inPlay.map(moment => fixture.startsAt + moment)].sort(
    (a, b) => a - b,
  );
}

function apart(moments: readonly number[], ms: number): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return moments.filter((moment, index) => {
    if (moment - last < ms && index < moments.length - 1) return false;
    last = moment;
    return true;
  });
}

/** The market's opinion wanders until the start, and stays from then on. */
function expectedAt({ id, league, startsAt, expected }: Fixture, seed: string, at: number): ExpectedScore {
  const size = DRIFT[league.sport];
  const when = Math.min(at, startsAt);
  const sides = size * drift(`${seed}:sides:${id}`, when);
  const goals = 0.5 * size * drift(`${seed}:goals:${id}`, when);
  return { home: expected.home * (1 + sides + goals), away: expected.away * (1 - sides + goals) };
}

function statusAt({ fixture, isCalledOff, endsAt }: TrackedGame, at: number): number {
  if (isCalledOff && at >= endsAt) return FIXTURE_STATUS.cancelled;
  if (at < fixture.startsAt - ABOUT_TO_START_MS) return FIXTURE_STATUS.notStarted;
  if (at < fixture.startsAt) return FIXTURE_STATUS.aboutToStart;
  return at < endsAt ? FIXTURE_STATUS.inProgress : FIXTURE_STATUS.finished;
}

/** Metadata first and, at the end, last: what is settled belongs to a game that is still known. */
function changesAt(tracked: TrackedGame, published: PublishedState, at: number): readonly [PublishedState, string[]] {
  const { fixture, writer } = tracked;
  const status = statusAt(tracked, at);
  const isOver = status === FIXTURE_STATUS.finished || status === FIXTURE_STATUS.cancelled;
  const metadata =
    status === published.status ? [] : [writer.write(FEED_TYPE.fixture, at, fixtureBody(fixture, status, at))];
  const score = scoreNews(tracked, published, { at, status });
  const { rows, messages } = isScoreAlone(tracked, published, { at, status })
    ? { rows: {}, messages: [] }
    : marketNews(tracked, published, { at, status });
  const first =
    published.status === 0 && isOver ? [writer.write(FEED_TYPE.fixture, at, fixtureBody(fixture, 1, at))] : [];
  const all = isOver
    ? [...first, ...score.messages, ...messages, ...metadata]
    : [...metadata, ...score.messages, ...messages];
  return [{ ...published, ...rows, status, score: score.text }, all];
}

/** Where scores fall every minute, prices follow at the next look; at the change of a period they are worked out at once. */
function isScoreAlone({ fixture, course }: TrackedGame, published: PublishedState, { at, status }: When): boolean {
  if (status !== published.status || status !== FIXTURE_STATUS.inProgress || SUSPENSION_MS[fixture.league.sport] > 0)
    return false;
  const { situation, isBreak, lastScoreMs } = course.at(at - fixture.startsAt);
  return !isBreak && situation.progress > 0 && lastScoreMs !== null && at - fixture.startsAt - lastScoreMs < 1;
}

interface When {
  readonly at: number;
  readonly status: number;
}

function scoreNews(
  tracked: TrackedGame,
  published: PublishedState,
  { at, status }: When,
): { text: string; messages: string[] } {
  const { fixture, game, course, writer } = tracked;
  if (status !== FIXTURE_STATUS.inProgress && status !== FIXTURE_STATUS.finished) return { text: '', messages: [] };
  const state = course.at(at - fixture.startsAt);
  const total = totalOf(fixture, state.situation.scores);
  const play = tracked.play.at(at - fixture.startsAt);
  const body = livescoreBody(fixture, game, { ...state, total, play });
  const text = JSON.stringify(body);
  return { text, messages: text === published.score ? [] : [writer.write(FEED_TYPE.livescore, at, body)] };
}

function marketNews(tracked: TrackedGame, published: PublishedState, { at, status }: When) {
  const { fixture, seed, game, selections, course, writer } = tracked;
  const state = course.at(at - fixture.startsAt);
  const suspendedMs = SUSPENSION_MS[fixture.league.sport];
  const sinceScore = state.lastScoreMs === null ? Number.POSITIVE_INFINITY : at - fixture.startsAt - state.lastScoreMs;
  const isCalledOff = status === FIXTURE_STATUS.cancelled;
  const rows = tableOf(
    selections,
    {
      game,
      state,
      expected: expectedAt(fixture, seed, at),
      stage: isCalledOff ? 'cancelled' : at < fixture.startsAt ? 'before' : 'inPlay',
      isSuspended: sinceScore < suspendedMs,
    },
    published.rows,
  );
  const mainLines = mainLinesOf(selections, rows, published.mainLines);
  const startPrices = new Map(published.startPrices);
  const updates = selections.flatMap((selection): BetUpdate[] => {
    const row = rows.get(selection.id);
    const previous = published.rows.get(selection.id);
    if (!row || (previous && isSame(row, previous))) return [];
    // What was never priced is not on the board yet. A result is sent without a price: of what was bet on, the price is known.
    if (!isPublishable(row)) return [];
    if (row.price !== null && !startPrices.has(selection.id)) startPrices.set(selection.id, row.price);
    return [{ selection, row, startPrice: startPrices.get(selection.id) ?? null }];
  });
  const parts = [
    { type: FEED_TYPE.market, updates: updates.filter(({ row }) => row.status !== BET_STATUS.settled) },
    { type: FEED_TYPE.settlement, updates: updates.filter(({ row }) => row.status === BET_STATUS.settled) },
  ];
  const messages = parts.flatMap(part =>
    part.updates.length > 0 ? [writer.write(part.type, at, marketsBody(fixture, part.updates, { at, mainLines }))] : [],
  );
  return { rows: { rows, startPrices, mainLines }, messages };
}

const isPublishable = ({ price, status }: Row): boolean => price !== null || status === BET_STATUS.settled;

const isSame = (left: Row, right: Row): boolean =>
  left.price === right.price &&
  left.status === right.status &&
  left.reason === right.reason &&
  left.settlement === right.settlement;

/** The line at which both sides are nearest to each other; where none is priced any more, the last stays. */
function mainLinesOf(
  selections: readonly Selection[],
  rows: ReadonlyMap<string, Row>,
  previous: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const best = new Map<number, { line: string; apart: number }>();
  const first = new Map<string, number>();
  for (const selection of selections) {
    const row = rows.get(selection.id);
    if (selection.baseLine === null || row?.status !== BET_STATUS.open || row.price === null) continue;
    const { marketId } = selection.market;
    const line = baseLineText(selection);
    const other = first.get(`${marketId}|${line}`);
    if (other === undefined) {
      first.set(`${marketId}|${line}`, row.price);
      continue;
    }
    const apart = Math.abs(other - row.price);
    if (apart < (best.get(marketId)?.apart ?? Number.POSITIVE_INFINITY)) best.set(marketId, { line, apart });
  }
  return new Map([...previous, ...[...best].map(([marketId, { line }]) => [marketId, line] as const)]);
}

/** When a fixture is looked at again, so that not all move at once. */
export const staggered = (key: string, everyMs: number): number => Math.round(everyMs * (0.5 + drawsOf(key)()));
