import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../group';
import { memberOf } from '../target/actors';
import type { Target } from '../target/target';
import { openConnection, rawReplyFrom, requestBytes } from './connection';
import { refusalFault } from './refusal-fault';

/** A request that is too much of something, or does not end. */
export interface HeavyRequest {
  readonly name: string;
  readonly origin: string;
  readonly bytes: string;
  /** What follows, piece by piece with a pause, for clients that are slow on purpose. */
  readonly drip?: { readonly piece: string; readonly everyMs: number };
  /** Any of these is right. */
  readonly statuses: readonly number[];
  /** How long the answer may take. */
  readonly withinMs: number;
  /** So many at once. */
  readonly times: number;
}

const SOON_MS = 15_000;
/** The servers' deadlines for headers (8 s) and bodies (10 s), a second until it is seen, and what a busy machine needs. */
const SLOW_MS = 25_000;
const SMALL_BODY_BYTES = 64 * 1024;
const PUBLISH_BYTES = 42_000_000;

export async function heavyRequests(target: Target, isPart: boolean): Promise<readonly HeavyRequest[]> {
  const { token } = await memberOf(target);
  const { platform, registry, edge } = target.origins;
  const servers = [
    { name: 'the platform', origin: platform, read: '/api/setting/maintanace', written: '/api/point/convert' },
    { name: 'the registry', origin: registry, read: '/registry/channels/stable/delivery', written: '/registry/health' },
    {
      name: 'the platform, through the edge',
      origin: edge,
      read: '/api/setting/maintanace',
      written: '/api/point/convert',
    },
    {
      name: 'the registry, through the edge',
      origin: edge,
      read: '/registry/channels/stable/delivery',
      written: '/registry/health',
    },
    { name: 'the edge', origin: edge, read: '/', written: '/policy-reports' },
  ];
  const headers = [`authorization: Bearer ${token}`, 'content-type: application/json'];
  const requests = servers.flatMap(server => [
    ...largeHeaders(server),
    ...largeBodies(server, headers),
    ...(isPart ? [] : slowOnes(server, headers)),
  ]);
  const publication = {
    name: 'a release of no team, larger than any',
    origin: edge,
    bytes: requestBytes('POST /registry/releases', {
      headers: [...headers, `content-length: ${PUBLISH_BYTES * 2}`],
      body: 'x',
    }),
    statuses: [413],
    withinMs: SOON_MS,
    times: 3,
  };
  return [...requests, publication];
}

interface Server {
  readonly name: string;
  readonly origin: string;
  readonly read: string;
  readonly written: string;
}

function largeHeaders({ name, origin, read }: Server): HeavyRequest[] {
  const of = (what: string, headers: readonly string[], path = read) => ({
    name: `${what}, at ${name}`,
    origin,
    bytes: requestBytes(`GET ${path}`, { headers }),
    statuses: [431],
    withinMs: SOON_MS,
    times: 10,
  });
  return [
    of('a header of 20 KB', [`x-large: ${'x'.repeat(20_000)}`]),
    of('a cookie of 20 KB', [`cookie: ${'a=b; '.repeat(4000)}`]),
    of(
      '3,000 headers',
      Array.from({ length: 3000 }, (_, index) => `x-${index}: y`),
    ),
    of('an address of 20 KB', [], `${read}?${'x'.repeat(20_000)}`),
  ];
}

function largeBodies({ name, origin, written }: Server, headers: readonly string[]): HeavyRequest[] {
  const of = (what: string, framing: string, body: string) => ({
    name: `${what}, at ${name}`,
    origin,
    bytes: requestBytes(`POST ${written}`, { headers: [...headers, framing], body }),
    statuses: [413],
    withinMs: SOON_MS,
    times: 5,
  });
  const text = JSON.stringify({ amount: 1, more: 'x'.repeat(SMALL_BODY_BYTES) });
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  return [
    of('a body that says it is large', 'content-length: 10000000', '{'),
    of('a body over the bound', `content-length: ${text.length}`, text),
    of('a body in pieces, over the bound', 'transfer-encoding: chunked', `${piece.repeat(6)}`),
    of('a body in pieces without an end', 'transfer-encoding: chunked', `${piece.repeat(20)}`),
  ];
}

function slowOnes({ name, origin, read, written }: Server, headers: readonly string[]): HeavyRequest[] {
  const slow = { origin, statuses: [408], withinMs: SLOW_MS };
  const half = requestBytes(`GET ${read}`).slice(0, -2);
  const body = requestBytes(`POST ${written}`, { headers: [...headers, 'content-length: 5000'], body: '{' });
  const isRegistryAlone = name === 'the registry'; // a release may take long there; an edge in front has shorter deadlines
  return [
    { ...slow, name: `headers that do not end, at ${name}`, bytes: half, times: 15 },
    {
      ...slow,
      name: `headers drop by drop, at ${name}`,
      bytes: half,
      times: 5,
      drip: { piece: 'x: y\r\n', everyMs: 400 },
    },
    ...(isRegistryAlone
      ? []
      : [
          { ...slow, name: `a body that does not end, at ${name}`, bytes: body, times: 5 },
          {
            ...slow,
            name: `a body drop by drop, at ${name}`,
            bytes: body,
            times: 5,
            drip: { piece: ' ', everyMs: 400 },
          },
        ]),
  ];
}

/** Sends it as often as it is to be, from an address of its own, and says what of the answers is not right. */
export async function answersTo(heavy: HeavyRequest, index: number): Promise<Finding[]> {
  const from = `127.0.2.${1 + (index % 250)}`;
  const replies = await Promise.all(Array.from({ length: heavy.times }, () => answerTo(heavy, from)));
  const about = { group: 'floods', call: heavy.name, input: `${heavy.times} at once` };
  const wrong = replies.find(({ status }) => !heavy.statuses.includes(status));
  const wordingFault = replies.map(refusalFault).find(fault => fault !== null);
  const came = wrong && `${wrong.status} ${wrong.body.slice(0, 200)}`;
  return [
    ...(came ? [{ ...about, came, expected: `${heavy.statuses}` }] : []),
    ...(wordingFault ? [{ ...about, came: wordingFault, expected: 'a refusal in our own words' }] : []),
  ];
}

async function answerTo({ origin, bytes, drip, withinMs }: HeavyRequest, from: string) {
  const connection = openConnection({ origin, bytes, from });
  const timer = drip && setInterval(() => connection.say(drip.piece), drip.everyMs);
  const patience = new AbortController();
  const { signal } = patience;
  const reply = connection.answered.then(() => sleep(20)); // its body comes right behind
  await Promise.race([reply, sleep(withinMs, undefined, { signal }).catch(() => undefined)]);
  patience.abort();
  clearInterval(timer);
  connection.end();
  await connection.ended;
  return rawReplyFrom(connection.answer());
}
