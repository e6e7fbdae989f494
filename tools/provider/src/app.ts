import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { hashOf } from '@madang/games';
import type { ServerLog } from '@madang/server';
import { answerFaults, limitCalls, openApp, perMinute, serveProbes } from '@madang/server/calls';
import type { SignatureKey } from '@madang/server/signatures';
import type { FastifyInstance } from 'fastify';
import { openBook } from './book/book';
import { catalogueOf } from './catalogue';
import { serveClientCalls } from './http/client-routes';
import { servePages } from './http/pages';
import { type Service, serveProviderCalls } from './http/provider-routes';
import { creditsAfter, SPIN_MS } from './rounds/slots';
import { settleTables } from './rounds/tables';
import { type Secret, secretFrom, storedSecret } from './secret';
import { tableClock } from './tables/clock';
import { dealerOf } from './tables/deal';
import { openSeats } from './tables/seats';
import { badly, type FaultOptions } from './wallet/faults';
import { openOutbox } from './wallet/outbox';
import { postTo, walletBy } from './wallet/wallet';

export interface ProviderOptions {
  /** Where the platform's wallet is. A platform that starts later than this server is away until then. */
  readonly platformUrl: () => string;
  /** The first signs; all of them verify. */
  readonly keys: readonly SignatureKey[];
  /** The folder of the journal and the secret; in memory without one. */
  readonly dataDir?: string | undefined;
  /** Draws by this instead of a secret of the folder's own: everybody who knows it knows all results. */
  readonly seed?: string | undefined;
  /** Who may frame the pages. */
  readonly siteOrigins?: readonly string[] | undefined;
  readonly clock?: (() => Date) | undefined;
  /** Tables stand at a noon until they are dealt on. */
  readonly isStill?: boolean | undefined;
  readonly faults?: Omit<FaultOptions, 'origin'> | undefined;
  /** For tests, which don't wait as members do. */
  readonly pace?: Pace | undefined;
  readonly log?: ServerLog | undefined;
}

export interface Pace {
  readonly spinMs?: number;
  readonly backOffMs?: readonly number[];
  readonly debitMs?: number;
  readonly answerMs?: number;
}

/** The server of a provider of games: its calls, its pages and its tables, which deal from now on. */
export interface Provider {
  readonly app: FastifyInstance;
  /** What it plays with: a driver without a browser plays with the same. */
  readonly service: Service;
  close(): Promise<void>;
}

/** All pages may come by one proxy. */
const CALLS_A_MINUTE = 60_000;
const ANSWER_MS = 2_500;
const TICK_MS = 250;
const SITE_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { siteOrigins = SITE_ORIGINS, log } = options;
  const wallet = walletOf(options);
  const service = open(options, wallet);
  const app = openApp({ log });
  await limitCalls(app, { server: 'provider', sharedIn: null, ...perMinute(CALLS_A_MINUTE) });
  answerFaults(app);
  serveProbes(app, async () => ({ isReady: true, state: {} }));
  serveProviderCalls(app, service);
  serveClientCalls(app, service, wallet);
  servePages(app, siteOrigins);

  service.outbox.resume();
  catalogueOf(service); // chains and edges are counted before anybody waits for them
  const ticking = setInterval(() => settleTables(service), TICK_MS);
  return {
    app,
    service,
    async close() {
      clearInterval(ticking);
      service.outbox.close();
      await app.close();
      service.book.close();
    },
  };
}

function walletOf({ platformUrl, keys, clock = now, faults, pace = {} }: ProviderOptions) {
  const [key] = keys;
  if (!key) throw new Error('provider: no key to sign with');
  const plain = postTo(platformUrl, pace.answerMs ?? ANSWER_MS);
  const post = faults ? badly(plain, { ...faults, origin: platformUrl }) : plain;
  return walletBy({ key, clock, post });
}

const now = () => new Date();

function secretOf({ seed, dataDir }: ProviderOptions): Secret {
  if (seed !== undefined) return secretFrom(hashOf(Buffer.from(seed).toString('hex')));
  return dataDir === undefined ? secretFrom(randomUUID()) : storedSecret(dataDir);
}

function open(options: ProviderOptions, wallet: ReturnType<typeof walletOf>): Service {
  const { dataDir, clock = now, isStill = false, pace = {}, keys, log } = options;
  const book = openBook(dataDir === undefined ? null : path.join(dataDir, 'journal.jsonl'));
  const secret = secretOf(options);
  const context = {
    ...{ book, secret, clock, keys },
    dealer: dealerOf(secret),
    tableTime: tableClock(clock, isStill),
    spinMs: pace.spinMs ?? SPIN_MS,
    seats: openSeats(clock),
    openedAt: clock(),
  };
  const { backOffMs, debitMs } = pace;
  const outbox = openOutbox({
    ...{ book, wallet, backOffMs, debitMs, log },
    entriesAfter: (round, answer) => creditsAfter(context, round, answer),
  });
  return { ...context, outbox };
}
