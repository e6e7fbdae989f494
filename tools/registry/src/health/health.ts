import type { HealthRow, Judgement, ServedDocuments } from '@madang/contracts';
import { repeats } from '@madang/server';
import type { Context } from '../context';
import { startNext } from '../rollouts/queue';
import type { Take } from '../turn';
import { type Counts, countsIn } from './counts';
import { type HealthReport, openIntake } from './intake';
import { knownCompositions } from './known';
import { rollingNow } from './rolling';
import { rowsOf } from './rows';
import { openTally } from './tally';
import { isKnownOn, rule, verdictOn } from './verdict';

const FLUSH_MS = 1_000;
const LOOK_MS = 5_000;
const A_DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;
/** Visits that wait while the database is away. */
const MOST_WAITING = 50_000;
/** So many visits are written down at once. */
const PORTION = 5000;
/**
 * A page reports some eight seconds after its document was served. One that is silent for longer hangs, froze its tab, or
 * was closed at once.
 */
const SILENT_MS = 30_000;
/** It is tried every second: told once a minute. */
const FAULT_MS = 60_000;
const DWELL_MS = 10 * 60_000;

export interface Health {
  /** Takes a report of a page. Gives how many of its events told something new; throws Refused for one that cannot be. */
  report(report: HealthReport): Promise<number>;
  /** Takes what an edge tells of documents that it served. Gives how many it did not know; throws Refused for a forged one. */
  documents(served: readonly ServedDocuments[]): Promise<number>;
  /** How each version of each remote did in the last 24 hours. */
  health(): Promise<HealthRow[]>;
  judgement(channel: string): Promise<Judgement | null>;
  /** Whether anything is known of each remote that the rollout of a channel changes; false when none runs. */
  hasEvidence(channel: string): Promise<boolean>;
  /** Writes down what was heard, judges every rollout, and does what follows. Happens by itself within a second. */
  settle(): Promise<void>;
  /** Writes down what was heard and ends. A process that dies instead loses what came within the last second. */
  close(): Promise<void>;
}

interface Means {
  readonly take: Take;
  readonly dwellMs?: number;
}

export function openHealth(context: Context, { take, dwellMs = DWELL_MS }: Means): Health {
  const counts = countsIn(context.db);
  const known = knownCompositions(context);
  const sources = { counts, known };
  const tally = openTally(MOST_WAITING);
  const rolling = rollingNow(context);
  const intake = openIntake(context, { known, rolling, tally });
  let timer: NodeJS.Timeout | undefined;
  let settling: Promise<void> = Promise.resolve();

  /** All reports of a second in a few statements: a storm of them costs the database no more than a breeze. */
  async function write(): Promise<void> {
    const waiting = tally.take();
    while (waiting.length > 0) {
      const portion = waiting.slice(0, PORTION);
      await counts.add(portion, context.at()).catch(error => {
        tally.putBack(waiting);
        throw error;
      });
      waiting.splice(0, PORTION);
    }
    if (rolling().length > 0) await counts.countDocuments(before(context.at(), SILENT_MS), context.at());
  }

  async function judgeAll(): Promise<void> {
    await context.journal.refresh();
    for (const { channel } of rolling()) {
      const judgement = await verdictOn(context, sources, channel);
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
    if (tally.size > 0 || rolling().length > 0) settleQuietly();
  }, LOOK_MS).unref();
  const clean = setInterval(
    () => void forget(counts, context.at()).catch(tell('old health is not cleared away')),
    A_DAY_MS / 24,
  ).unref();

  function soon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      settleQuietly();
    }, FLUSH_MS).unref();
  }

  return {
    async report(report) {
      const taken = await intake.report(report);
      soon();
      return taken;
    },
    async documents(served) {
      const taken = intake.documents(served);
      soon();
      return taken;
    },
    health: async () => rowsOf(await counts.since(before(context.at(), A_DAY_MS))),
    judgement: channel => verdictOn(context, sources, channel),
    hasEvidence: channel => isKnownOn(context, sources, channel),
    settle,
    async close() {
      clearTimeout(timer);
      clearInterval(look);
      clearInterval(clean);
      await settling.catch(() => undefined);
      await write().catch(tell('the last reports are not counted'));
    },
  };
}

const before = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString();

const forget = (counts: Counts, at: string) => counts.forget(before(at, A_DAY_MS), before(at, KEPT_DAYS * A_DAY_MS));
