import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'amqplib';
import { exactly } from '../read';
import type { QueueOptions } from './options';

/** Answers the feed's HTTP calls as a test wants. */
export interface TestApi {
  readonly url: string;
  /** The requests, in order; numbers that JavaScript would round are text. */
  readonly requests: { readonly path: string; readonly body: unknown }[];
  /** How many whole snapshots were requested. */
  snapshots: number;
  /** The events of the next snapshots, as JSON texts; or what to answer in place of them. */
  snapshot: () => Promise<string> | string;
  isDistributing: boolean;
  close(): Promise<void>;
}

export const snapshotText = (events: readonly string[]): string =>
  `{"Header":{"HttpStatusCode":200},"Body":[${events.join()}]}`;

/** An event out of a message that holds one. */
export const eventIn = (message: string): string => /"Events":\[(.*)\]\}\}$/s.exec(message)?.[1] ?? '';

/** Both of a fixture in one event: its metadata and its markets, as snapshots have them. */
export const merged = (fixture: string, markets: string): string =>
  `${eventIn(fixture).slice(0, -1)},${/"Markets":.*$/s.exec(eventIn(markets))?.[0] ?? ''}`;

export async function testApi(): Promise<TestApi> {
  const server = createServer(async (request, response) => {
    const { url: path = '' } = request;
    const sent = await textOf(request);
    api.requests.push({ path, body: exactly(sent) });
    try {
      const text = await answerTo(path, sent.includes('"Fixtures"'));
      response.end(text);
    } catch (fault) {
      response.writeHead(500).end(String(fault));
    }
  });
  // Requested by name, what other tests left unfinished does not exist here.
  const answerTo = (path: string, isByName: boolean) => {
    if (path.endsWith('/GetEvents') && isByName) return snapshotText([]);
    if (path.endsWith('/GetEvents')) {
      api.snapshots += 1;
      return api.snapshot();
    }
    if (path === '/Distribution/Start') api.isDistributing = true;
    return JSON.stringify({ Header: { HttpStatusCode: 200 }, Body: { IsDistributionOn: api.isDistributing } });
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const api: TestApi = {
    url: `http://127.0.0.1:${address.port}`,
    requests: [],
    snapshots: 0,
    snapshot: () => snapshotText([]),
    isDistributing: true,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return api;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** Puts messages into a queue, numbered as the feed numbers them. */
export async function openFeeder(options: QueueOptions, port: number) {
  const connection = await connect({
    hostname: options.host,
    port,
    username: options.user,
    password: options.password,
  });
  const channel = await connection.createConfirmChannel();
  await channel.assertQueue(options.queue);
  let sequence = 0;
  return {
    /** Numbers them, and sends them. */
    async send(...messages: readonly string[]): Promise<void> {
      for (const message of messages) {
        sequence += 1;
        channel.sendToQueue(options.queue, Buffer.from(numbered(message, sequence)));
      }
      await channel.waitForConfirms();
    },
    /** A message that gets lost on its way. */
    lose: () => {
      sequence += 1;
    },
    remaining: async () => (await channel.checkQueue(options.queue)).messageCount,
    close: () => connection.close(),
  };
}

const numbered = (message: string, sequence: number): string =>
  message.replace('{"Header":{', `{"Header":{"MsgSeq":${sequence},`);

export const heartbeatText = (interrupted?: readonly number[]): string =>
  JSON.stringify({
    Header: { Type: 32, ServerTimestamp: 1_691_403_334_675 },
    Body: interrupted ? { FeedInterrupted: interrupted } : {},
  });

export const keepAliveText = (...active: readonly string[]): string =>
  JSON.stringify({
    Header: { Type: 31, ServerTimestamp: 1_691_403_334_675 },
    Body: { KeepAlive: { ActiveEvents: active.map(Number) } },
  });
