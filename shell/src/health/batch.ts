import type { HealthEvent } from '@madang/contracts';

const BETWEEN_MS = 5000;
/** The most events of one visit, and of one report. */
const MOST = 50;
const MOST_FAILURES = 3;

/** Sends events. True when they were taken, or will never be. `isLeaving`: the page goes away. */
export type SendEvents = (events: readonly HealthEvent[], isLeaving: boolean) => Promise<boolean> | boolean;

/** Gathers what is to be reported. A visit reports each thing once, and tries to send it three times at most. */
export function createBatch(send: SendEvents) {
  const reported = new Set<string>();
  let waiting: HealthEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || failures >= MOST_FAILURES) return;
    const events = waiting;
    waiting = [];
    if (await send(events, isLeaving)) return;
    failures += 1;
    waiting = [...events, ...waiting];
    schedule();
  }
  function schedule(): void {
    timer ??= setTimeout(() => void flush(), BETWEEN_MS);
  }

  return {
    add(event: HealthEvent): void {
      const what = keyOf(event);
      if (reported.has(what) || reported.size >= MOST) return;
      reported.add(what);
      waiting.push(event);
      schedule();
    },
    flush,
  };
}

/** What an event says, without how much. */
function keyOf(event: HealthEvent): string {
  const detail = event.kind === 'failed' ? event.failure : event.kind === 'vital' ? event.vital : '';
  const page = 'page' in event ? event.page : '';
  return [event.kind, event.remote, event.version, page, detail].join();
}
