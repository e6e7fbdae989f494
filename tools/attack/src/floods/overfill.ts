import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { DELIVERY_PATHS, deliveryStreamPath, STREAM_PATHS } from '@madang/contracts';
import { sql } from 'kysely';
import type { Finding } from '../group';
import { memberOf } from '../target/actors';
import type { Target, TargetOptions } from '../target/target';
import { BYSTANDER_CONNECTIONS } from './bystanders';
import { type Connection, type ConnectionOptions, openConnection, rawReplyFrom, requestBytes } from './connection';
import { refusalFault } from './refusal-fault';

/** Few of everything, so that floods are small. */
export const ROOM = {
  streams: { perMember: 4, perAddress: 6, inAll: 16 },
  edge: { connections: { perAddress: 40, inAll: 320 }, streams: { perAddress: 8, inAll: 20 } },
} as const satisfies TargetOptions['room'];

/** The registry's own: it has no option for them. */
const REGISTRY_ROOM = { perAddress: 50, inAll: 500 };

/** Something that is held open, of which there are more than there is room for. */
export interface CapacityFlood {
  readonly name: string;
  readonly room: number;
  /** How what is over it is refused. */
  readonly refusal: 429 | 503;
  /** The nth that is opened. */
  connection(index: number): ConnectionOptions;
}

/** From where the floods come that are of one address. */
export const FLOOD_ADDRESS = '127.0.0.2';

/** Every kind of thing that a server holds, by each bound that it has. */
export async function capacityFloods(target: Target): Promise<readonly CapacityFlood[]> {
  const { platform, registry, edge } = target.origins;
  const tokens: string[] = [];
  for (let count = 0; count < 8; count += 1) tokens.push((await memberOf(target)).token);
  const memberStream = (token: string, address: string) => ({
    origin: platform,
    bytes: requestBytes(`GET /api${STREAM_PATHS.general}`, { address, headers: [`authorization: Bearer ${token}`] }),
  });
  const tokenOf = (index: number) => tokens[index % tokens.length] ?? '';
  const registryStream = (address: string) => ({
    origin: registry,
    bytes: requestBytes(`GET /registry${deliveryStreamPath('stable')}`, { address }),
  });
  const atEdge = (path: string, from: string) => ({ origin: edge, from, bytes: requestBytes(`GET ${path}`) });
  const households = (index: number) => `127.0.1.${1 + (index % 12)}`;
  const { streams, edge: front } = ROOM;
  return [
    {
      name: 'streams of one member',
      room: streams.perMember,
      refusal: 429,
      connection: index => memberStream(tokenOf(0), `10.1.0.${index % 250}`),
    },
    {
      name: 'streams of one address',
      room: streams.perAddress,
      refusal: 503,
      connection: index => memberStream(tokenOf(index), '10.1.1.1'),
    },
    {
      name: 'streams of everybody',
      room: streams.inAll,
      refusal: 503,
      connection: index => memberStream(tokenOf(index), `10.1.2.${index % 250}`),
    },
    {
      name: 'streams of one address at the registry',
      room: REGISTRY_ROOM.perAddress,
      refusal: 503,
      connection: () => registryStream('10.1.3.1'),
    },
    {
      name: 'streams of one address at the edge',
      room: front.streams.perAddress,
      refusal: 503,
      connection: () => atEdge(DELIVERY_PATHS.stream, FLOOD_ADDRESS),
    },
    {
      name: 'streams of everybody at the edge',
      room: front.streams.inAll,
      refusal: 503,
      connection: index => atEdge(DELIVERY_PATHS.stream, households(index)),
    },
    {
      name: 'connections of one address at the edge',
      room: front.connections.perAddress - 1, // one is a bystander's
      refusal: 503,
      connection: () => atEdge(DELIVERY_PATHS.now, FLOOD_ADDRESS),
    },
    {
      name: 'connections of everybody at the edge',
      room: front.connections.inAll - BYSTANDER_CONNECTIONS,
      refusal: 503,
      connection: index => atEdge(DELIVERY_PATHS.now, households(index)),
    },
    {
      name: 'streams of everybody at the registry',
      room: REGISTRY_ROOM.inAll,
      refusal: 503,
      connection: index => registryStream(`10.1.4.${index % 25}`),
    },
  ];
}

const OVER = 5;
/** How long closed connections may still count: a closed connection is seen a moment later. */
const CLOSING_MS = 3000;
const AGAIN_MS = 1000;
/** Until a server has seen that connections are closed: what comes next finds it empty. */
const CLOSE_NOTICED_MS = 300;
/** For as many answers as there is room for, on a machine that does other things: it ends a hang, and judges no pace. */
const ANSWERS_MS = 30_000;

/** More at once than there is room for; then many that are closed before they are answered; then there is room as before. */
export async function overfilled(flood: CapacityFlood, target: Target): Promise<Finding[]> {
  const findings = await filled(flood, 'all at once');
  await cutOff(flood, target);
  const until = performance.now() + CLOSING_MS;
  for (;;) {
    const again = await filled(flood, 'again, after many that were cut off');
    if (again.length === 0) return findings;
    if (performance.now() > until) return [...findings, ...again];
    await sleep(AGAIN_MS);
  }
}

/** Fills the room, and tries some more. */
async function filled(flood: CapacityFlood, when: string): Promise<Finding[]> {
  const connections = Array.from({ length: flood.room + OVER }, (_, index) => openConnection(flood.connection(index)));
  await Promise.race([Promise.all(connections.map(connection => connection.answered)), sleep(ANSWERS_MS)]);
  const replies = connections.map(connection => rawReplyFrom(connection.answer()));
  await closeAll(connections);
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  const isRight = counts.get(200) === flood.room && counts.get(flood.refusal) === OVER;
  const came = [...counts].map(([status, count]) => `${status} ${count} times`).join(', ');
  const expected = `200 ${flood.room} times, ${flood.refusal} ${OVER} times`;
  const about = { group: 'floods', call: flood.name, input: `${flood.room + OVER}, ${when}` };
  const refused = replies.find(({ status }) => status === flood.refusal);
  const wrong = refused && refusalFault(refused);
  return [
    ...(isRight ? [] : [{ ...about, came, expected }]),
    ...(wrong ? [{ ...about, came: wrong, expected: 'a refusal in our own words' }] : []),
  ];
}

async function closeAll(connections: readonly Connection[]): Promise<void> {
  for (const connection of connections) connection.end();
  await Promise.all(connections.map(connection => connection.ended));
  await sleep(CLOSE_NOTICED_MS);
}

const CUT_OFF = 60;
const BUSY_SECONDS = 0.15;

/** Clients that go at every moment between their first byte and their answer, which takes long as the database is busy. */
async function cutOff(flood: CapacityFlood, { platform }: Target): Promise<void> {
  const busy = platform.db.transaction().execute(async tx => {
    await sql`lock table session in access exclusive mode`.execute(tx);
    await sql`select pg_sleep(${BUSY_SECONDS})`.execute(tx);
  });
  const connections = Array.from({ length: CUT_OFF }, async (_, index) => {
    await sleep(index * 4);
    const connection = openConnection(flood.connection(index));
    await connection.sent;
    for (let turn = 0; turn < index % 9; turn += 1) await setImmediate();
    connection.end();
    await connection.ended;
  });
  await Promise.all([busy, ...connections]);
  // Several on one connection: those behind wait for the first, which is a stream and has no end.
  const { bytes, ...options } = flood.connection(0);
  const behind = openConnection({ ...options, bytes: bytes.repeat(BEHIND) });
  await behind.answered;
  await sleep(BUSY_SECONDS * 1000);
  behind.end();
  await behind.ended;
}

const BEHIND = 3;
