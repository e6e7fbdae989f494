import { SharedStream, type SharedStreamOptions } from './shared-stream';

/** One connection to the platform, by whichever tab. */
export interface Connection {
  readonly url: string;
  readonly lastId: string;
  readonly isOpen: () => boolean;
  send(text: string): void;
  end(): void;
}

type Message = { data: unknown };

/** The browser's channel between tabs; a muted one belongs to a frozen tab. */
class FakeChannel {
  static all: FakeChannel[] = [];
  isMuted = false;
  /** What came while it was muted: a thawed tab receives it then. */
  #queued: Message[] = [];
  #listeners: ((message: Message) => void)[] = [];
  #isClosed = false;

  readonly name: string;

  constructor(name: string) {
    this.name = name;
    FakeChannel.all.push(this);
  }

  addEventListener(_: 'message', listener: (message: Message) => void): void {
    this.#listeners.push(listener);
  }

  postMessage(data: unknown): void {
    if (this.isMuted || this.#isClosed) return;
    const copy = structuredClone(data);
    for (const other of FakeChannel.all) {
      if (other !== this && other.name === this.name) queueMicrotask(() => other.#take({ data: copy }));
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  thaw(): void {
    this.isMuted = false;
    for (const message of this.#queued.splice(0)) this.#take(message);
  }

  #take(message: Message): void {
    if (this.#isClosed) return;
    if (this.isMuted) this.#queued.push(message);
    else for (const listener of this.#listeners) listener(message);
  }
}

interface Request {
  readonly callback: () => Promise<void>;
  readonly reject: (reason: unknown) => void;
  readonly resolve: () => void;
  readonly signal: AbortSignal | undefined;
}

/** Web Locks, as far as tabs use them. */
function fakeLocks() {
  const holders = new Map<string, Request>();
  const queues = new Map<string, Request[]>();
  const aborted = () => new DOMException('aborted', 'AbortError');
  function give(name: string): void {
    if (holders.has(name)) return;
    const next = queues.get(name)?.shift();
    if (next) start(name, next);
  }
  function start(name: string, request: Request): void {
    holders.set(name, request);
    void request.callback().then(() => {
      request.resolve();
      if (holders.get(name) !== request) return;
      holders.delete(name);
      give(name);
    });
  }
  return {
    request(name: string, options: { signal?: AbortSignal; steal?: boolean }, callback: () => Promise<void>) {
      return new Promise<void>((resolve, reject) => {
        const request = { callback, reject, resolve, signal: options.signal };
        if (options.steal) {
          holders.get(name)?.reject(aborted());
          start(name, request);
          return;
        }
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        queue.push(request);
        options.signal?.addEventListener('abort', () => {
          if (!queue.includes(request)) return;
          queue.splice(queue.indexOf(request), 1);
          reject(aborted());
        });
        queueMicrotask(() => give(name));
      });
    },
  };
}

/** A browser whose tabs live in this one page, and what it opens. `stub` puts its parts in place; timers must be faked. */
export function aBrowser(stub: (name: string, value: unknown) => void) {
  const connections: Connection[] = [];
  FakeChannel.all = [];
  stub('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  stub('fetch', (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
      },
    });
    let isOpen = true;
    const connection: Connection = {
      url: decodeURIComponent(url),
      lastId: init.headers['last-event-id'] ?? '',
      isOpen: () => isOpen && !init.signal.aborted,
      send: text => connection.isOpen() && controller?.enqueue(new TextEncoder().encode(text)),
      end() {
        if (connection.isOpen()) controller?.close();
        isOpen = false;
      },
    };
    init.signal.addEventListener('abort', () => isOpen && controller?.error(new Error('aborted')));
    connections.push(connection);
    return Promise.resolve(new Response(body));
  });
  return { connections, open: () => connections.filter(one => one.isOpen()) };
}

export type Tab = ReturnType<typeof aTab>;

/** A tab that wants this of the stream. */
export function aTab(wishes: readonly string[], options: Partial<SharedStreamOptions> = {}) {
  const tab = { received: [] as string[], ups: 0, downs: 0 };
  const stream = new SharedStream({
    name: 'member',
    token: 'token',
    most: 60,
    address: query =>
      `/stream?${query.wishes.join()}${query.fresh.length > 0 ? `&fresh=${query.fresh.join()}` : ''}${query.isWhole ? '&whole' : ''}`,
    onEvent: ({ data }) => tab.received.push(data),
    onUp: () => {
      tab.ups += 1;
    },
    onDown: () => {
      tab.downs += 1;
    },
    ...options,
  });
  const channel = FakeChannel.all.at(-1);
  stream.want(wishes);
  const freeze = () => channel && Object.assign(channel, { isMuted: true });
  return Object.assign(tab, {
    stream,
    close: () => stream.close(),
    freeze,
    /** Ends without a word: nothing of it runs any more. */
    die() {
      freeze();
      stream.want([]);
    },
    thaw: () => channel?.thaw(),
  });
}

export const anEvent = (data: string, id = data) => `id: ${id}\nevent: news\ndata: ${data}\n\n`;
