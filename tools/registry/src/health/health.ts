import type { HealthRow, Judgement, ServedDocuments } from '@madang/contracts';
import { repeats } from '@madang/server';
import type { Context } from '../context';
import type { RunExclusive } from '../mutex';
import { startNext } from '../rollouts/queue';
import { activeRolloutsOf } from './active-rollouts';
import { pagesReader } from './composition-pages';
import { type Counts, countsIn } from './counts';
import { type HealthReport, openIntake } from './intake';
import { rowsOf } from './rows';
import { openTally } from './tally';
import { applyVerdict, hasEvidenceOn, verdictOn } from './verdict';

const FLUSH_MS = 1_000;
const LOOK_MS = 5_000;
const A_DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_DAYS = 30;
/** Visits that wait while the database is away. */
const MOST_WAITING = 50_000;
/** So many visits are written at once. */
const PORTION = 5000;
/**
 * A page reports some eight seconds after its document was served. One that is silent for longer hangs, froze its tab, or
 * was closed at once.
 */
const SILENT_MS = 30_000;
/** It is tried every second: logged once a minute. */
const FAULT_MS = 60_000;
const DWELL_MS = 10 * 60_000;

export interface Health {
  /** Takes a report of a page. Returns how many of its events were new; throws Refused for a forged one. */
  report(report: HealthReport): Promise<number>;
  /** Takes an edge's report of documents that it served. Returns how many were new; throws Refused for a forged one. */
  documents(served: readonly ServedDocuments[]): Promise<number>;
  /** How each version of each remote did in the last 24 hours. */
  health(): Promise<HealthRow[]>;
  judgement(channel: string): Promise<Judgement | null>;
  /** How many rollouts are under way, in all channels. */
  rolloutCount(): number;
  /** Whether there is evidence of each remote that the rollout of a channel changes; false when none runs. */
  hasEvidence(channel: string): Promise<boolean>;
  /** Writes waiting reports, judges every rollout, and carries out the verdicts. Happens by itself within a second. */
  evaluate(): Promise<void>;
  /** Writes waiting reports and ends. A process that dies instead loses those of the last second. */
  close(): Promise<void>;
}

interface Dependencies {
  readonly runExclusive: RunExclusive;
  readonly dwellMs?: number;
}

export function openHealth(context: Context, { runExclusive, dwellMs = DWELL_MS }: Dependencies): Health {
  const counts = countsIn(context.db);
  const pagesOf = pagesReader(context);
  const sources = { counts, pagesOf };
  const tally = openTally(MOST_WAITING);
  const activeRollouts = activeRolloutsOf(context);
  const intake = openIntake(context, { pagesOf, activeRollouts, tally });
  let timer: NodeJS.Timeout | undefined;
  let evaluating: Promise<void> = Promise.resolve();

  /** All reports of a second in a few statements: many cost the database hardly more than few. */
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
    if (activeRollouts().length > 0) await counts.countDocuments(before(context.at(), SILENT_MS), context.at());
  }

  async function judgeAll(): Promise<void> {
    await context.journal.refresh();
    for (const { channel } of activeRollouts()) {
      const judgement = await verdictOn(context, sources, channel);
      if (judgement && (await applyVerdict(context, { channel, judgement, runExclusive, dwellMs })))
        await startNext(context, runExclusive, channel);
    }
  }

  const evaluate = () => {
    evaluating = evaluating
      .catch(() => undefined)
      .then(write)
      .then(judgeAll);
    return evaluating;
  };
  const due = repeats(FAULT_MS);
  const logFault = (message: string) => (error: unknown) => {
    const times = due(`${message} ${error}`);
    if (times > 0) context.log.error({ err: error, times }, message);
  };
  // What fails now is tried again with the next report, or at the next look.
  const evaluateQuietly = () => void evaluate().catch(logFault('health is not counted or judged'));
  const look = setInterval(() => {
    if (tally.size > 0 || activeRollouts().length > 0) evaluateQuietly();
  }, LOOK_MS).unref();
  const clean = setInterval(
    () => void forget(counts, context.at()).catch(logFault('old health is not cleared away')),
    A_DAY_MS / 24,
  ).unref();

  function soon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      evaluateQuietly();
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
    rolloutCount: () => activeRollouts().length,
    hasEvidence: channel => hasEvidenceOn(context, sources, channel),
    evaluate,
    async close() {
      clearTimeout(timer);
      clearInterval(look);
      clearInterval(clean);
      await evaluating.catch(() => undefined);
      await write().catch(logFault('the last reports are not counted'));
    },
  };
}

const before = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString();

const forget = (counts: Counts, at: string) =>
  counts.forget(before(at, A_DAY_MS), before(at, RETENTION_DAYS * A_DAY_MS));
