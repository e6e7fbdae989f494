import net from 'node:net';
import type { Sender } from './sender';

export interface Clients {
  /** Counts what comes for so long: frames, and how late each was, in ms. */
  measure(ms: number): Promise<{ frames: number; bytes: number; delays: number[] }>;
  /** Breaks some connections, comes back with the last event's id, and says how many went on without a gap. */
  resume(count: number): Promise<number>;
  close(): void;
}

const TOGETHER = 50;
/** One stream in so many has its delays taken: reading all of them would slow the reader down. */
const SAMPLED = 16;
const AWAY_MS = 400;

interface Client {
  readonly index: number;
  socket: net.Socket;
  /** The number of the last event that came. */
  last: number;
  lastId: string;
}

/** Opens so many streams over plain sockets; each has had its first event when this resolves. */
export async function openClients(sender: Sender, count: number): Promise<Clients> {
  const counts = { isOn: false, frames: 0, bytes: 0, delays: [] as number[] };
  const onChunk = (client: Client, chunk: Buffer) => {
    if (!counts.isOn) return;
    counts.bytes += chunk.length;
    counts.frames += framesIn(chunk);
    if (client.index % SAMPLED === 0) counts.delays.push(...delaysIn(chunk));
  };
  const clients: Client[] = [];
  for (let from = 0; from < count; from += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - from) }, (_, at) => open(sender, from + at, onChunk));
    clients.push(...(await Promise.all(some)));
  }
  return {
    async measure(ms) {
      Object.assign(counts, { isOn: true, frames: 0, bytes: 0, delays: [] });
      await new Promise(resolve => setTimeout(resolve, ms));
      counts.isOn = false;
      return { frames: counts.frames, bytes: counts.bytes, delays: counts.delays };
    },
    async resume(some) {
      const back = await Promise.all(clients.slice(0, some).map(client => comeBack(sender, client)));
      return back.filter(Boolean).length;
    },
    close() {
      for (const { socket } of clients) socket.destroy();
    },
  };
}

function connected(sender: Sender, index: number, more: Readonly<Record<string, string>> = {}): net.Socket {
  const headers = Object.entries({ host: 'bench', accept: 'text/event-stream', ...sender.headersOf(index), ...more });
  const socket = net.connect(sender.port, '127.0.0.1');
  socket.write(
    `GET ${sender.path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  return socket;
}

function open(sender: Sender, index: number, onChunk: (client: Client, chunk: Buffer) => void): Promise<Client> {
  return new Promise((resolve, reject) => {
    const socket = connected(sender, index);
    const client: Client = { index, socket, last: 0, lastId: '' };
    socket.once('error', reject);
    socket.on('data', chunk => {
      onChunk(client, chunk);
      if (client.lastId !== '' && index % SAMPLED !== 0) return;
      note(client, chunk);
      if (client.lastId !== '') resolve(client);
    });
    socket.once('close', () => reject(new Error(`client ${index} was closed`)));
  });
}

function note(client: Client, chunk: Buffer): void {
  const ids = [...chunk.toString('latin1').matchAll(/^id: (\S*?)(\d+)$/gm)];
  const last = ids.at(-1);
  if (!last) return;
  client.lastId = `${last[1] ?? ''}${last[2] ?? ''}`;
  client.last = Number(last[2]);
}

/** Whether the first event after a break is the one that comes after the last before it. */
function comeBack(sender: Sender, { index, socket, lastId, last }: Client): Promise<boolean> {
  socket.removeAllListeners();
  socket.on('error', () => undefined);
  socket.destroy();
  return new Promise(resolve => {
    setTimeout(() => {
      const again = connected(sender, index, { 'last-event-id': lastId });
      again.on('data', chunk => {
        const next = /^id: \S*?(\d+)$/m.exec(chunk.toString('latin1'));
        if (!next) return;
        again.destroy();
        resolve(Number(next[1]) === last + 1);
      });
      again.on('error', () => resolve(false));
    }, AWAY_MS);
  });
}

/** A frame ends with an empty line. */
function framesIn(chunk: Buffer): number {
  let frames = 0;
  for (let at = chunk.indexOf('\n\n'); at >= 0; at = chunk.indexOf('\n\n', at + 2)) frames += 1;
  return frames;
}

/** The first price of a frame says when it was sent, in ms of a day that both clocks share. */
function delaysIn(chunk: Buffer): number[] {
  const now = (Date.now() % 900_000_000) + 1000;
  return [...chunk.toString('latin1').matchAll(/"prices":\[\["1",(\d+)/g)].map(([, sentAt]) => now - Number(sentAt));
}
