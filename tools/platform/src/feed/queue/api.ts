import { FeedDistribution, FeedSnapshot } from '@madang/contracts';
import { stringify } from 'lossless-json';
import type * as z from 'zod';
import { eventsOf } from '../parts';
import { emptyMessage, exactly, type FeedMessage } from '../read';
import { reasonOf } from '../reason';
import type { QueueOptions } from './options';

const TIMEOUT_MS = 60_000;

/** Everything that the package has on offer now, as one message. */
export interface Snapshot {
  readonly message: FeedMessage;
}

/**
 * Requests a snapshot. A fixture that came to an end while the queue was not read is no longer in it, and its results are
 * requested by id: `unfinished` are the stored ones that are not over. Throws where no snapshot comes.
 */
export async function readSnapshot(
  options: QueueOptions,
  { unfinished, signal }: { readonly unfinished: readonly string[]; readonly signal: AbortSignal },
): Promise<Snapshot> {
  const url = `${options.snapshotUrl}/${options.snapshot}/GetEvents`;
  const present = snapshotFrom(await post(url, options, signal), options.scope);
  const named = new Set(present.message.events.map(event => event.FixtureId));
  const missing = unfinished.filter(id => !named.has(id));
  if (missing.length === 0) return present;
  const rest = snapshotFrom(await post(url, { ...options, fixtures: missing }, signal), options.scope);
  const events = [...present.message.events, ...rest.message.events];
  const broken = [...present.message.broken, ...rest.message.broken];
  return { message: { ...present.message, events, broken } };
}

/** A snapshot with a broken part is worth more than none: the other parts count, and the broken one is reported. */
export function snapshotFrom(text: string, scope: QueueOptions['scope']): Snapshot {
  const { Header, Body } = parsed(FeedSnapshot, text);
  refuseErrors(Header);
  if (!Body) throw new Error('the snapshot has no body');
  const { read, broken } = eventsOf(Array.isArray(Body) ? Body : (Body.Events ?? []));
  return { message: { ...emptyMessage, events: read, broken, snapshotOf: scope } };
}

/** The feed stops filling a queue that has grown too long, until it is requested: makes sure that it fills this one. */
export async function startDistribution(options: QueueOptions, signal: AbortSignal): Promise<'ran' | 'started'> {
  const status = await post(`${options.apiUrl}/Package/GetDistributionStatus`, options, signal);
  const { Header, Body } = parsed(FeedDistribution, status);
  refuseErrors(Header);
  if (Body?.IsDistributionOn) return 'ran';
  refuseErrors(parsed(FeedDistribution, await post(`${options.apiUrl}/Distribution/Start`, options, signal)).Header);
  return 'started';
}

interface SnapshotRequest extends QueueOptions {
  readonly fixtures?: readonly string[];
}

async function post(url: string, request: SnapshotRequest, signal: AbortSignal): Promise<string> {
  const { packageId, user, password, fixtures } = request;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: bodyOf({
      PackageId: Number(packageId),
      UserName: user,
      Password: password,
      ...(fixtures ? { Fixtures: fixtures.map(BigInt) } : {}),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!reply.ok) throw new Error(`${new URL(url).pathname} answered ${reply.status}`);
  return reply.text();
}

/** The feed wants ids as numbers: none may lose its tail on the way. */
const bodyOf = (body: object): string => stringify(body) ?? '';

function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const read = schema.safeParse(exactly(text));
  if (!read.success) throw new Error(reasonOf(read.error));
  return read.data;
}

function refuseErrors(header: z.output<typeof FeedSnapshot>['Header']): void {
  const status = header?.HttpStatusCode ?? 200;
  const [error] = header?.Errors ?? [];
  if (status >= 400 || error) throw new Error(`the feed answered ${status}: ${error?.Message ?? 'without a reason'}`);
}
