import { platformNow } from '@madang/session';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface StreamRequest {
  /** Absolute on this origin, query included; read at each attempt. */
  readonly address: () => string;
  /** The member's, where the stream is for members. */
  readonly token: string | null;
  /** The id of the last event that is known here already; empty where none is. */
  readonly lastId: string;
  readonly onEvent: (event: EventSourceMessage) => void;
  /** Anything was received, a heartbeat too: the stream is up. */
  readonly onSign: () => void;
  /** It broke; it comes back by itself unless the platform refused it for good. */
  readonly onBreak: () => void;
}

export interface OpenStream {
  /** Tries at once where it waits, or where it has been silent for too long. */
  wake(): void;
  close(): void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The platform sends a heartbeat every 5 s. Two missed ones, and the stream is taken for dead. */
export const SILENCE_MS = 12_000;

/** The session is over or blocked: coming back with the same token would be refused again. */
const FINAL: ReadonlySet<number> = new Set([401, 406, 555, 556, 600]);

/**
 * Holds one server-sent stream open, with the member's token in a header (EventSource cannot send one), until it is
 * closed. After a break it comes back with the last event's id, sooner the first time, later each further time.
 */
export function openStream(request: StreamRequest): OpenStream {
  let { lastId } = request;
  let failures = 0;
  let isClosed = false;
  /** The attempt that is under way was broken off to try at once. */
  let isWoken = false;
  let lastSignAt = 0;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let attempt = new AbortController();

  async function run(): Promise<void> {
    wait = undefined;
    attempt = new AbortController();
    const result = await listen(attempt).catch(() => 'broken' as const);
    if (isClosed) return;
    request.onBreak();
    if (result === 'refused') return;
    wait = setTimeout(() => void run(), isWoken ? 0 : waitAfter(failures));
    isWoken = false;
    failures += 1;
  }

  async function listen(controller: AbortController): Promise<'broken' | 'refused'> {
    const silence = silenceWatch(controller);
    let signAt = 0;
    try {
      const response = await fetch(request.address(), {
        signal: controller.signal,
        headers: headersOf(request, lastId),
      });
      if (FINAL.has(response.status)) return 'refused';
      if (!response.ok || !response.body) return 'broken';
      await readEvents(response.body, {
        onSign() {
          // What comes after a longer sleep was buffered somewhere, and may be incomplete: the stream is opened again.
          if (signAt > 0 && isLongAgo(signAt)) throw new Error('slept');
          failures = 0;
          signAt = platformNow();
          lastSignAt = signAt;
          silence.alive();
          request.onSign();
        },
        onEvent(event) {
          if (event.id) lastId = event.id;
          request.onEvent(event);
        },
      });
      return 'broken';
    } finally {
      silence.stop();
      controller.abort(); // an answer that is not read to its end keeps its connection
    }
  }

  /** The computer woke, the network came back or the tab is looked at again: what may be dead is tried at once. */
  function wake(): void {
    if (wait !== undefined) {
      clearTimeout(wait);
      void run();
    } else if (lastSignAt > 0 && isLongAgo(lastSignAt)) {
      isWoken = true;
      attempt.abort();
    }
  }

  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  void run();
  return {
    wake,
    close() {
      isClosed = true;
      clearTimeout(wait);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      attempt.abort();
    },
  };
}

/**
 * Whether a moment of this device's clock lies further back than a stream is silent. The clock goes on while the device
 * sleeps, as timers don't; one that was set back since can't tell, and then it may have been long.
 */
export function isLongAgo(moment: number): boolean {
  const passed = platformNow() - moment;
  return passed < 0 || passed > SILENCE_MS;
}

const headersOf = ({ token }: StreamRequest, lastId: string): Record<string, string> => ({
  accept: 'text/event-stream',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(lastId === '' ? {} : { 'last-event-id': lastId }),
});

async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onSign, onEvent }: { onSign: () => void; onEvent: (event: EventSourceMessage) => void },
): Promise<void> {
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** A sleeping computer or a dead network ends no connection by itself: silence does. */
function silenceWatch(attempt: AbortController) {
  let timer = setTimeout(() => attempt.abort(), SILENCE_MS);
  return {
    alive() {
      clearTimeout(timer);
      timer = setTimeout(() => attempt.abort(), SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Doubling, with jitter: after a restart not all members come back in the same moment. */
function waitAfter(failures: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return longest * (0.5 + Math.random() / 2);
}
