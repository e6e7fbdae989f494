import { FEED_TYPE } from '@madang/contracts';
import { keepAliveBody, type Writer, writerFor, written } from './engine/messages';
import { resultsBefore } from './engine/past-results';
import { createQueue } from './engine/queue';
import { staggered, type Tracked, track } from './engine/tracked';
import { dayOf, dayStart, type Fixture, type Schedule, scheduleOf } from './world/schedule';

export interface SimulatorOptions {
  /** The same seed plays the same games, whenever it is started. */
  readonly seed: string;
  readonly startsAt: Date;
  /** About how many upcoming fixtures are on offer. */
  readonly fixtures?: number;
  /** Fixtures that were published before and have not ended: those over by now are ended first. */
  readonly unfinished?: readonly string[];
  /**
   * How often prices are looked at, before the start and in play, where nobody watches: scores that fall every minute are
   * then published as rarely. The end of a game is still published at once.
   */
  readonly looksEvery?: { readonly beforeMs: number; readonly inPlayMs: number };
}

export interface Simulator {
  /** How the games of so many days up to the start ended, for a platform that is new. */
  past(days: number): string[];
  /** All that happens until then, as Trade360 messages in order. The first call brings the whole board. */
  advance(to: Date): string[];
  /** All that has been published, as the snapshot call returns it: of what is not over, or of the fixtures that are named. */
  snapshot(fixtureIds?: readonly string[]): string;
}

/** What the schedule has on offer when nothing is left out. */
const ALL_FIXTURES = 175;
const HOUR = 3_600_000;
const LONGEST_LEAD_DAYS = 2;
const BEFORE_EVERY_MS = 60_000;
const IN_PLAY_EVERY_MS = 9_000;
const USUAL = { beforeMs: BEFORE_EVERY_MS, inPlayMs: IN_PLAY_EVERY_MS };
/** The match state is published this often, where steps are small enough for somebody to watch. */
const FOLLOW_EVERY_MS = 3_000;
const LOOKED_ON_MS = 10_000;
const KEEP_ALIVE_EVERY_MS = 30_000;
/** However far one step goes, each fixture's prices are looked at no more often than this in it. */
const LOOKS_A_STEP = 24;

type Due =
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'offer'; readonly fixture: Fixture }
  | { readonly kind: 'moment' | 'look' | 'follow'; readonly tracked: Tracked }
  | { readonly kind: 'keepAlive' };

/** A seeded world of sport. It knows no clock: time goes on by `advance` alone. */
export function createSimulator({
  seed,
  startsAt,
  fixtures = ALL_FIXTURES,
  unfinished = [],
  looksEvery,
}: SimulatorOptions): Simulator {
  const schedule = scheduleOf(seed, Math.min(1, fixtures / ALL_FIXTURES));
  const writer = writerFor(seed);
  const world = createWorld({ seed, schedule, writer, looksEvery });
  let now = startsAt.getTime();
  /** The whole board, calculated at its first use: messages of the past come before it, in one numbering. */
  let messages: string[] | undefined;
  const begin = () => {
    messages ??= [...world.finalMessages(unfinished, now), ...world.begin(now)];
    return messages;
  };
  return {
    past: days => resultsBefore({ seed, schedule, writer }, startsAt.getTime(), days),
    advance(to) {
      const step = [...begin(), ...world.advance(now, to.getTime())];
      messages = [];
      now = Math.max(now, to.getTime());
      return step;
    },
    snapshot(ids) {
      begin();
      return written({ Header: { HttpStatusCode: 200 }, Body: ids ? world.snapshotsOf(ids, now) : world.snapshots() });
    },
  };
}

interface WorldParts {
  readonly seed: string;
  readonly schedule: Schedule;
  readonly writer: Writer;
  readonly looksEvery: SimulatorOptions['looksEvery'];
}

function createWorld(parts: WorldParts) {
  const { seed, schedule, writer, looksEvery } = parts;
  const queue = createQueue<Due>();
  const offered = new Map<string, Tracked>();
  let stepMs = 0;

  /** Puts a fixture on the board, with all that must be published of it later. */
  function offer(fixture: Fixture, at: number): string[] {
    const tracked = track(fixture, seed, writer);
    if (tracked.endsAt <= at) return [];
    offered.set(fixture.id, tracked);
    for (const moment of tracked.momentsApart(looksEvery?.inPlayMs ?? 0)) {
      if (moment > at) queue.add(moment, { kind: 'moment', tracked });
    }
    lookAgain(tracked, at);
    queue.add(Math.max(at, fixture.startsAt) + FOLLOW_EVERY_MS, { kind: 'follow', tracked });
    return tracked.messagesAt(at);
  }

  function lookAgain(tracked: Tracked, at: number): void {
    const { beforeMs, inPlayMs } = looksEvery ?? USUAL;
    const usual = tracked.isInPlay(at) ? inPlayMs : beforeMs;
    const everyMs = Math.max(usual, Math.ceil(stepMs / LOOKS_A_STEP));
    queue.add(at + staggered(`${seed}:look:${tracked.fixture.id}:${at}`, everyMs), { kind: 'look', tracked });
  }

  /** A day's fixtures: on the board at once, or later when their time has come. */
  function put(day: number, at: number): string[] {
    return schedule.fixturesOf(day).flatMap(fixture => {
      const offeredAt = fixture.startsAt - fixture.league.leadHours * HOUR;
      if (offeredAt <= at) return offer(fixture, at);
      queue.add(offeredAt, { kind: 'offer', fixture });
      return [];
    });
  }

  function keepAlive(at: number): string[] {
    queue.add(at + Math.max(KEEP_ALIVE_EVERY_MS, Math.ceil(stepMs / LOOKS_A_STEP)), { kind: 'keepAlive' });
    const ids = [...offered.values()].filter(tracked => tracked.isInPlay(at)).map(({ fixture }) => fixture.id);
    return [writer.write(FEED_TYPE.keepAlive, at, keepAliveBody(ids)), heartbeat(at)];
  }

  const heartbeat = (at: number) => writer.write(FEED_TYPE.heartbeat, at, {});

  function publish(tracked: Tracked, at: number): string[] {
    const messages = tracked.messagesAt(at);
    if (at >= tracked.endsAt) offered.delete(tracked.fixture.id);
    return messages;
  }

  function followScore(tracked: Tracked, at: number): string[] {
    if (!offered.has(tracked.fixture.id)) return [];
    queue.add(at + Math.max(FOLLOW_EVERY_MS, stepMs), { kind: 'follow', tracked });
    return stepMs <= LOOKED_ON_MS && tracked.isInPlay(at) ? tracked.scoreMessagesAt(at) : [];
  }

  function happen(due: Due, at: number): string[] {
    switch (due.kind) {
      case 'day':
        queue.add(at + 24 * HOUR, { kind: 'day', day: due.day + 1 });
        return put(due.day + LONGEST_LEAD_DAYS, at);
      case 'offer':
        return offer(due.fixture, at);
      case 'keepAlive':
        return keepAlive(at);
      case 'moment':
        return offered.has(due.tracked.fixture.id) ? publish(due.tracked, at) : [];
      case 'follow':
        return followScore(due.tracked, at);
      case 'look':
        if (!offered.has(due.tracked.fixture.id)) return [];
        lookAgain(due.tracked, at);
        return publish(due.tracked, at);
    }
  }

  return {
    snapshots: () => [...offered.values()].flatMap(tracked => tracked.snapshot() ?? []),
    snapshotsOf: (ids: readonly string[], at: number) =>
      ids.flatMap(id => (offered.get(id) ?? pastOf(id, at, parts))?.snapshot() ?? []),
    /** The final messages of fixtures that ended during a pause. An id that this world never had is ignored. */
    finalMessages: (ids: readonly string[], at: number): string[] =>
      ids.flatMap(id => pastOf(id, at, parts)?.last ?? []),
    begin(at: number): string[] {
      const today = dayOf(at);
      queue.add(dayStart(today + 1), { kind: 'day', day: today + 1 });
      const days = Array.from({ length: LONGEST_LEAD_DAYS + 2 }, (_, index) => today - 1 + index);
      return [...days.flatMap(day => put(day, at)), ...keepAlive(at)];
    },
    advance(from: number, to: number): string[] {
      stepMs = to - from;
      const messages: string[] = [];
      for (let due = queue.next(to); due; due = queue.next(to)) messages.push(...happen(due.item, due.at));
      return messages;
    },
  };
}

/** A fixture that is over by now, with its final messages; null where it is not, or was never one of this world's. */
function pastOf(id: string, at: number, { schedule, seed, writer }: WorldParts) {
  const fixture = schedule.byId(id);
  const tracked = fixture && track(fixture, seed, writer);
  if (!tracked || tracked.endsAt > at) return null;
  return { last: tracked.messagesAt(at), snapshot: tracked.snapshot };
}
