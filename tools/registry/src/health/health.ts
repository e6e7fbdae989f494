import type { HealthEvent, HealthRow, Judgement } from '@madang/contracts';
import { repeats } from '@madang/server';
import type { Context } from '../context';
import { Refused } from '../refused';
import { startNext } from '../rollouts/queue';
import type { Take } from '../turn';
import { type Counts, countsIn, type Heard } from './counts';
import { knownCompositions } from './known';
import { observationsOf } from './observe';
import { rollingNow } from './rolling';
import { rowsOf } from './rows';
import { rule, verdictOn } from './verdict';
import { seenVisits } from './visits';

const FLUSH_MS = 1_000;
const LOOK_MS = 5_000;
const A_DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;
/** What waits while the database is away; beyond it, reports are dropped rather than kept in memory. */
const MOST_WAITING = 50_000;
/** It is tried every second: told once a minute. */
const FAULT_MS = 60_000;
const DWELL_MS = 10 * 60_000;

export interface HealthReport {
  readonly composition: string;
  readonly visit: string;
  readonly events: readonly HealthEvent[];
}

export interface Health {
  /** Takes a report of a page. Gives how many of its events told something new; throws Refused for one that cannot be. */
  report(report: HealthReport): Promise<number>;
  /** How each version of each remote did in the last 24 hours. */
  health(): Promise<HealthRow[]>;
  judgement(channel: string): Promise<Judgement | null>;
  /** Writes down what was heard, judges every rollout, and does what follows. Happens by itself within a second. */
  settle(): Promise<void>;
  close(): void;
}

interface Means {
  readonly take: Take;
  readonly dwellMs?: number;
}

export function openHealth(context: Context, { take, dwellMs = DWELL_MS }: Means): Health {
  const counts = countsIn(context.db);
  const known = knownCompositions(context);
  const seen = seenVisits();
  const rolling = rollingNow(context);
  let waiting: Heard[] = [];
  let timer: NodeJS.Timeout | undefined;
  let settling: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const heard = waiting;
    if (heard.length === 0) return;
    waiting = [];
    await counts.add(heard).catch(error => {
      waiting = [...heard, ...waiting].slice(0, MOST_WAITING);
      throw error;
    });
  }

  async function judgeAll(): Promise<void> {
    await context.journal.refresh();
    for (const { channel } of rolling()) {
      const judgement = await verdictOn(context, counts, channel);
      if (judgement && (await rule(context, { channel, judgement, take, dwellMs })))
        await startNext(context, take, channel);
    }
  }

  const settle = () => {
    settling = settling
      .catch(() => undefined)
      .then(write)
      .then(judgeAll);
    return settling;
  };
  const due = repeats(FAULT_MS);
  const tell = (message: string) => (error: unknown) => {
    const times = due(`${message} ${error}`);
    if (times > 0) context.log.error({ err: error, times }, message);
  };
  // What fails now is tried again with the next report, or at the next look.
  const settleQuietly = () => void settle().catch(tell('health is not counted or judged'));
  const look = setInterval(() => {
    if (waiting.length > 0 || rolling().length > 0) settleQuietly();
  }, LOOK_MS).unref();
  const clean = setInterval(
    () => void forget(counts, context.at()).catch(tell('old health is not cleared away')),
    A_DAY_MS / 24,
  ).unref();

  return {
    async report({ composition, visit, events }) {
      const versions = await known(composition);
      const stranger = events.find(({ remote, version }) => !versions.get(remote)?.has(version));
      if (stranger) throw unbelievable(`${stranger.remote} ${stranger.version} is not part of this composition`);
      if (!seen.isOf(visit, composition)) throw unbelievable('this visit is of another composition');
      const rollout = rolling().find(({ sides }) => sides.includes(composition))?.id ?? '';
      const base = { visit, composition, rollout, at: context.at() };
      const fresh = events.map(event => observationsOf(event).filter(each => seen.take(visit, each)));
      const heard = fresh.flat().map(each => ({ ...base, ...each }));
      if (waiting.length + heard.length <= MOST_WAITING) waiting.push(...heard);
      timer ??= setTimeout(() => {
        timer = undefined;
        settleQuietly();
      }, FLUSH_MS).unref();
      return fresh.filter(observed => observed.length > 0).length;
    },
    health: async () => rowsOf(await counts.since(before(context.at(), A_DAY_MS))),
    judgement: channel => verdictOn(context, counts, channel),
    settle,
    close() {
      clearTimeout(timer);
      clearInterval(look);
      clearInterval(clean);
    },
  };
}

const unbelievable = (why: string) => new Refused(422, '믿을 수 없는 보고예요.', [{ field: 'events', message: why }]);

const before = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString();

const forget = (counts: Counts, at: string) => counts.forget(before(at, A_DAY_MS), before(at, KEPT_DAYS * A_DAY_MS));
