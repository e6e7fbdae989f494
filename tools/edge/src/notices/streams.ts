import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { COMPOSITION_HEADER, HEARTBEAT_MS } from '@madang/contracts';
import { Occupancy, type OccupancyLimits, onDisconnect } from '@madang/server';
import type { ChannelState } from '../delivery/channel';
import type { Offer } from '../delivery/offer';
import type { Overrides } from '../delivery/overrides';
import { offerFor, resolved, type Visit } from '../delivery/visits';
import { SECURITY_HEADERS } from '../reply/security-headers';

/** So many are notified before other work continues. */
const BATCH = 250;
/** Heartbeats and the ends of overrides are checked in this interval. */
const ROUND_MS = 500;
/** A client that leaves this much unread is dropped: it reconnects when it can. */
const BUFFER_BYTES = 16_384;
const HEARTBEAT = Buffer.from(': \n\n');

interface Listener {
  readonly response: ServerResponse;
  visit: Visit;
  key: string;
  sequence: number;
  at: number;
}

export type Streams = ReturnType<typeof openStreams>;

interface StreamsOptions {
  readonly overrides: Overrides;
  readonly now: () => Date;
  readonly limits: OccupancyLimits;
}

/** The open streams: each gets a notice as soon as its visitor's offer has changed, and only then. */
export function openStreams({ overrides, now, limits }: StreamsOptions) {
  const occupancy = new Occupancy(limits);
  const listeners = new Set<Listener>();
  let state: ChannelState | undefined;
  let generation = 0;

  function write(listener: Listener, bytes: Buffer): void {
    const { response } = listener;
    listener.at = Date.now();
    if (response.writableLength > BUFFER_BYTES) response.destroy();
    else response.write(bytes);
  }

  function notify(listener: Listener, offer: Offer): void {
    const { sequence, urgent } = offer.notice;
    // A tab may still run something older: it is notified of what is urgent, even if its offer is the same as before.
    if (listener.key === offer.key && urgent <= listener.sequence) return;
    listener.key = offer.key;
    listener.sequence = sequence;
    write(listener, offer.frame);
  }

  async function notifyAgain(listener: Listener): Promise<void> {
    if (!state) return;
    const { visit } = listener;
    notify(listener, visit.override ? await offerFor(state, visit, overrides) : resolved(state, visit.visitor));
  }

  function maintain(listener: Listener): void {
    const { override } = listener.visit;
    if (override && new Date(override.until) <= now()) {
      listener.visit = { ...listener.visit, override: undefined };
      void notifyAgain(listener);
    }
    if (Date.now() - listener.at >= HEARTBEAT_MS) write(listener, HEARTBEAT);
  }

  const timer = setInterval(() => listeners.forEach(maintain), ROUND_MS).unref();

  return {
    get size(): number {
      return listeners.size;
    },
    /** Opens a stream, which begins with what the visitor gets now. False when all places are taken. */
    add(request: IncomingMessage, response: ServerResponse, { visit, offer }: { visit: Visit; offer: Offer }): boolean {
      const leave = occupancy.enter(request.socket.remoteAddress ?? '');
      if (!leave) return false;
      // Ends with its connection, so that an event is one write and not a chunk with a frame of its own around it.
      response.removeHeader('transfer-encoding');
      response.writeHead(200, { ...STREAM_HEADERS, [COMPOSITION_HEADER]: offer.id });
      response.flushHeaders();
      const listener: Listener = { response, visit, key: '', sequence: 0, at: Date.now() };
      listeners.add(listener);
      response.on('error', () => response.destroy());
      onDisconnect(request, response, () => {
        leave();
        listeners.delete(listener);
      });
      notify(listener, offer);
      // Sends what changed between the request and here.
      void notifyAgain(listener);
      return true;
    },
    /** Sends a new state to all. A later one overtakes it: outdated notices are not sent. */
    async publish(next: ChannelState | undefined): Promise<void> {
      state = next;
      generation += 1;
      const ownGeneration = generation;
      let notified = 0;
      for (const listener of listeners) {
        if (listener.visit.override) void notifyAgain(listener);
        else await notifyAgain(listener);
        notified += 1;
        if (notified % BATCH === 0) await setImmediate();
        if (ownGeneration !== generation) return;
      }
    },
    /** A member logged in or out in a browser with open streams. */
    setMember(visitorId: string, memberId: string | undefined): void {
      for (const listener of listeners) {
        if (listener.visit.visitor.id !== visitorId) continue;
        listener.visit = { ...listener.visit, visitor: { id: visitorId, memberId } };
        void notifyAgain(listener);
      }
    },
    close(): void {
      clearInterval(timer);
      for (const { response } of listeners) response.end();
      listeners.clear();
    },
  };
}

const STREAM_HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  vary: 'cookie',
  'x-accel-buffering': 'no',
} as const;
