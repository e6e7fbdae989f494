import type { ServerResponse } from 'node:http';
import { HEARTBEAT_MS, type LiveFrame } from '@madang/contracts';
import type { BigBoard } from './board-data';

/** The platform sends what changed this often. */
const FLUSH_MS = 100;

/** Sends changed prices as the platform's hub does: one frame a flush and topic, the latest price of each selection. */
export function createStream({ board, ids, prices }: BigBoard) {
  const listeners = new Set<ServerResponse>();
  const sportOf = new Map(
    board.live.flatMap(({ fixture, markets }) =>
      markets.flatMap(({ outcomes }) => outcomes.map(({ outcomeId }) => [outcomeId, fixture.sportId] as const)),
    ),
  );
  let perSecond = 0;
  let seed = 1;
  let due = 0;
  let frames = 0;

  const draw = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return seed / 0x7fff_ffff;
  };

  function flush(): void {
    due += (perSecond * FLUSH_MS) / 1000;
    const count = Math.floor(due);
    due -= count;
    if (count === 0 || listeners.size === 0) return;
    const changed = new Map<string, LiveFrame['prices']>();
    for (const id of new Set(Array.from({ length: count }, () => ids[Math.floor(draw() * ids.length)] ?? ''))) {
      const price = Math.max(1010, (prices.get(id) ?? 2000) + 10 * Math.round((draw() - 0.5) * 20));
      prices.set(id, price);
      const sport = sportOf.get(id) ?? '';
      changed.set(sport, [...(changed.get(sport) ?? []), [id, price, 'open']]);
    }
    for (const [sport, triples] of changed) {
      frames += 1;
      const frame: LiveFrame = { topic: `live:${sport}`, prices: triples, fixtures: [] };
      say(`id: b-${frames}\nevent: live-event\ndata: ${JSON.stringify(frame)}\n\n`);
    }
  }

  function say(text: string): void {
    for (const listener of listeners) listener.write(text);
  }

  const timers = [setInterval(flush, FLUSH_MS), setInterval(() => say(': up\n\n'), HEARTBEAT_MS)];
  return {
    /** How many selections change a second, from now on. */
    change(rate: number): void {
      perSecond = rate;
    },
    open(response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': up\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    close(): void {
      for (const timer of timers) clearInterval(timer);
      for (const listener of listeners) listener.end();
    },
  };
}

export type Stream = ReturnType<typeof createStream>;
