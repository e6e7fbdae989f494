import { $token } from '@madang/session';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface StreamRequest {
  /** Below /api, query included. */
  path: string;
  onData: (text: string) => void;
  /** Anything came, a heartbeat too: the line is up. */
  onSign: () => void;
  onBreak: () => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The platform sends a heartbeat every 5 s. Two missed ones, and the line is taken for dead. */
export const SILENCE_MS = 12_000;

/**
 * Holds one server-sent stream open, with the member's token in a header (EventSource cannot send one), until it is
 * closed. After a break it comes back with the last event's id, sooner the first time, later each further time.
 */
export function holdStream(request: StreamRequest): () => void {
  let lastId = '';
  let failures = 0;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = new AbortController();

  async function run(): Promise<void> {
    abort = new AbortController();
    const watchdog = silenceWatch(abort);
    try {
      const body = await connect(request.path, lastId, abort.signal);
      failures = 0;
      for await (const event of readable(body, request, watchdog.alive)) {
        if (event.id) lastId = event.id;
        request.onData(event.data);
      }
    } catch {
      // Every way to break is the same: wait, and come back.
    }
    watchdog.stop();
    if (isClosed) return;
    request.onBreak();
    timer = setTimeout(() => void run(), waitAfter(failures));
    failures += 1;
  }

  void run();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    abort.abort();
  };
}

async function connect(path: string, lastId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`/api${path}`, {
    signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${$token.get() ?? ''}`,
      ...(lastId === '' ? {} : { 'last-event-id': lastId }),
    },
  });
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
  return response.body;
}

async function* readable(body: ReadableStream<Uint8Array>, { onSign }: StreamRequest, alive: () => void) {
  const sign = () => {
    alive();
    onSign();
  };
  sign();
  const signs = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sign();
      controller.enqueue(chunk);
    },
  });
  const decoder = new TextDecoder();
  const text = new TransformStream<Uint8Array, string>({
    transform: (chunk, controller) => controller.enqueue(decoder.decode(chunk, { stream: true })),
  });
  const reader = body.pipeThrough(signs).pipeThrough(text).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** A sleeping computer or a dead network ends no connection by itself: silence does. */
function silenceWatch(abort: AbortController) {
  let timer = setTimeout(() => abort.abort(), SILENCE_MS);
  return {
    alive() {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Doubling, with jitter: after a restart not all members come back in the same moment. */
function waitAfter(failures: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return longest * (0.5 + Math.random() / 2);
}
