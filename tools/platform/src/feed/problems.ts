import type { Kysely } from 'kysely';
import { stringify } from 'lossless-json';
import type { Database } from '../database/schema';
import { setAside } from '../set-aside/set-aside';
import type { FeedProblem } from './state';

/** How much of a part is stored: a broken snapshot has megabytes. */
const PAYLOAD_MAX = 100_000;
/** How many of a batch are named in the log; all that were left out are set aside. */
const LOGGED = 5;

interface ProblemParts {
  readonly db: Kysely<Database>;
  readonly log: { warn(details: object, message: string): void };
  readonly at: Date;
}

/** Logs what of a batch was not applied as it came, and sets aside what was left out. */
export async function reportProblems(problems: readonly FeedProblem[], { db, log, at }: ProblemParts): Promise<void> {
  for (const isRefused of [true, false]) {
    const some = problems.filter(problem => problem.isRefused === isRefused);
    if (some.length === 0) continue;
    const named = some.slice(0, LOGGED).map(({ itemId, reason }) => ({ itemId, reason }));
    log.warn(
      { count: some.length, named },
      isRefused ? 'parts of feed messages are left out' : 'parts of feed messages are put right',
    );
  }
  for (const { itemId, reason, item, isRefused } of problems) {
    if (!isRefused) continue;
    const payload = (typeof item === 'string' ? item : (stringify(item) ?? '')).slice(0, PAYLOAD_MAX);
    await setAside(db, { kind: 'feed-message', itemId, fault: reason, payload, at });
  }
}

/** A message of which nothing could be read. Places in it are left out of its id: the same fault is one item. */
export const malformedMessage = (text: string, reason: string): FeedProblem => ({
  itemId: `message: ${reason.replace(/\d+/g, '#').slice(0, 200)}`,
  reason,
  item: text,
  isRefused: true,
});
