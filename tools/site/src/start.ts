import path from 'node:path';
import { createChainApp } from '@madang/chain';
import { Maintenance } from '@madang/contracts';
import { DatabaseUnusable, unusableAfter } from '@madang/database';
import { createEdge } from '@madang/edge';
import { simulate, simulateRates } from '@madang/feed';
import { createPlatform, listenTo, type Platform, type PlatformOptions, queuesFrom } from '@madang/platform';
import { createProvider } from '@madang/provider';
import { createRegistryApp, openRegistry, type Registry } from '@madang/registry';
import { openLog, type ServerLog } from '@madang/server';
import { buildRooms } from './builds';
import { type DataFolder, takeDataFolder } from './data-folder';
import { type SiteOptions, StartError } from './options';
import { expectFreePort } from './port';
import { providerKeys } from './provider-keys';
import { publishRooms } from './releases';
import { whoIsOn } from './who-is';

export interface Site {
  /** Where members find it. */
  readonly origin: string;
  readonly platform: Platform;
  /** Where the platform, the registry, the chain and the provider of games listen themselves. */
  readonly parts: Readonly<Record<'api' | 'registry' | 'chain' | 'provider', string>>;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const RESPONSIVE_MS = 10_000;
const MEASURE_MS = 1100;
const A_DAY_MS = 24 * 60 * 60 * 1000;
/** Won for a USD, in hundredths, where nothing moves by itself. */
const STILL_RATE = 148_620;

type Closer = () => unknown;

/** Faults of all parts, beside what the start says to a person. */
const log: ServerLog = openLog({ level: 'warn', to: process.stderr });

interface StartOptions extends SiteOptions {
  /** The clock that platform and feed go by, where a test moves it. */
  readonly clock?: (() => Date) | undefined;
}

/** Starts builds, database, chain, provider, registry, feed and edge in this process. Throws `StartError` for what a person can fix. */
export async function startSite(options: StartOptions, root: string, say: (text: string) => void): Promise<Site> {
  await expectFreePort(options.port);
  const closers: Closer[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const folder = takeDataFolder(options.dataDir, options.isFresh);
    closers.push(folder.release);
    say('Building what changed, opening the database, filling the boards');
    // Builds are processes of their own: together they take as long as the slower of both.
    const builds = buildRooms(root);
    builds.catch(() => undefined); // reported below, once the others have finished
    const chainUrl = await startChain(folder.path('chain'), options, closers);
    let apiUrl = '';
    const gameServer = await startProvider({ folder, options, platformUrl: () => apiUrl }, closers);
    const platform = await openPlatform(folder.path('db'), { ...options, chainUrl, gameServer }, closers);
    await play(platform, options, closers).catch(fault => {
      throw startErrorOf(fault, options);
    });
    await playRates(platform, options, closers);
    await builds;
    apiUrl = await platform.app.listen({ host: LOOPBACK, port: 0 });
    say('Publishing releases');
    const registry = await openReleases(options, root, platform.connection);
    closers.push(() => registry.close());
    const registryUrl = await serveRegistry(registry, platform, closers);
    const { through } = options;
    const edge = createEdge({
      registry,
      apiUrl: through.api === undefined ? apiUrl : `http://${LOOPBACK}:${through.api}`,
      registryUrl: through.registry === undefined ? registryUrl : `http://${LOOPBACK}:${through.registry}`,
      healthShare: 1, // a site on one machine has too few visits to leave any out
      ...(options.clock ? { now: options.clock } : {}),
      log,
    });
    closers.push(() => edge.close());
    await untilResponsive(platform);
    const port = await edge.listen(options.port, LOOPBACK);
    return {
      origin: `http://localhost:${port}`,
      platform,
      parts: { api: apiUrl, registry: registryUrl, chain: chainUrl, provider: gameServer.url },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A still site's chain stands still too: a test makes its blocks. */
async function startChain(folder: string, { isStill, clock }: StartOptions, closers: Closer[]): Promise<string> {
  const app = await createChainApp({
    file: path.join(folder, 'history.jsonl'),
    ...(clock ? { clock } : {}),
    ...(isStill ? { blockMs: Number.POSITIVE_INFINITY } : {}),
    log,
  });
  closers.push(() => app.close());
  return app.listen({ host: LOOPBACK, port: 0 });
}

interface ProviderPlace {
  readonly folder: DataFolder;
  readonly options: StartOptions;
  /** Known once the platform listens. */
  readonly platformUrl: () => string;
}
type GameServer = NonNullable<PlatformOptions['gameServer']>;

/** A still site's tables stand still too, and deal the same each time. */
async function startProvider({ folder, options, platformUrl }: ProviderPlace, closers: Closer[]): Promise<GameServer> {
  const { clock, isStill } = options;
  const keys = providerKeys(folder.path('keys'));
  const provider = await createProvider({
    ...{ platformUrl, keys, dataDir: folder.path('provider'), clock, isStill, log },
    ...(isStill ? { seed: 'madang' } : {}),
  });
  closers.push(() => provider.close());
  const url = await provider.app.listen({ host: LOOPBACK, port: 0 });
  return { url, publicUrl: url, keys };
}

interface PlatformPlace extends StartOptions {
  readonly chainUrl: string;
  readonly gameServer: GameServer;
}

async function openPlatform(dataDir: string, place: PlatformPlace, closers: Closer[]): Promise<Platform> {
  const { clock, chainUrl, gameServer } = place;
  const databaseUrl = process.env.DATABASE_URL;
  const database = databaseUrl ? { databaseUrl } : { dataDir };
  try {
    const platform = await createPlatform({
      ...database,
      ...(clock ? { clock } : {}),
      chainUrl,
      gameServer,
      seed: true,
      log,
    });
    closers.push(() => platform.close());
    return platform;
  } catch (error) {
    const where = databaseUrl ? 'the database of DATABASE_URL' : `the database in ${dataDir}`;
    throw new StartError(`Cannot open ${where}: ${messageOf(error)}. --fresh makes a new one.`);
  }
}

async function openReleases(
  { dataDir, releases }: StartOptions,
  root: string,
  database: Platform['connection'],
): Promise<Registry> {
  try {
    const registry = await openRegistry({ database, dataDir, log });
    await publishRooms(registry, root, releases);
    return registry;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Cannot open the registry in ${dataDir}: ${messageOf(error)}. --fresh makes a new one.`);
  }
}

async function serveRegistry(registry: Registry, platform: Platform, closers: Closer[]): Promise<string> {
  const app = await createRegistryApp({ registry, whoIs: whoIsOn(platform), log });
  closers.push(() => app.close());
  return app.listen({ host: LOOPBACK, port: 0 });
}

/**
 * Queues of a feed that the environment names are read. Else a simulation is played: the board is complete before
 * the site opens, and a still feed publishes it once and then waits for longer than any test lasts.
 */
async function play(platform: Platform, { isStill, clock }: StartOptions, closers: Closer[]): Promise<void> {
  const queues = queuesFrom(process.env);
  for (const queue of queues) {
    const listening = listenTo(queue, { feed: platform.feed, log: platform.app.log });
    closers.push(() => listening.stop());
  }
  if (queues.length > 0) return;
  const simulation = simulate(platform, {
    onFault: fault => platform.app.log.error({ err: fault }, 'a step of the simulated feed failed'),
    ...(clock ? { clock } : {}),
    ...(isStill ? { everyMs: A_DAY_MS } : {}),
  });
  closers.push(() => simulation.stop());
  await simulation.ready;
}

/** There is no other source of rates than the sandbox's. */
async function playRates(platform: Platform, { isStill, clock }: StartOptions, closers: Closer[]): Promise<void> {
  const simulation = simulateRates(platform, {
    onFault: fault => platform.app.log.error({ err: fault }, 'a rate was not published'),
    ...(clock ? { clock } : {}),
    ...(isStill ? { rateAt: () => STILL_RATE } : {}),
  });
  closers.push(() => simulation.stop());
  await simulation.ready;
}

/**
 * The platform refuses calls while its process is late, by what it measured in the last second, and nothing makes it as
 * late as this start: the first member does not pay for it.
 */
async function untilResponsive({ app }: Platform): Promise<void> {
  const until = Date.now() + RESPONSIVE_MS;
  let servesSince = Date.now();
  while (Date.now() < until && Date.now() - servesSince < MEASURE_MS) {
    const { statusCode } = await app.inject({ method: 'GET', url: Maintenance.base + Maintenance.path });
    if (statusCode === 503) servesSince = Date.now();
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** Reading what is there is the first work on it: damage shows here, where the database itself opened. */
function startErrorOf(fault: unknown, { dataDir }: SiteOptions): unknown {
  const cause = unusableAfter(fault);
  return cause instanceof DatabaseUnusable
    ? new StartError(`Cannot play on what is in ${dataDir}: ${cause.message}. --fresh makes a new one.`)
    : fault;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
