import { type Call, pathOf } from '@madang/contracts';
import { Mine } from '@madang/contracts/chain';
import { DealTables } from '@madang/contracts/provider-client';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { pagesOf } from './browser';
import { type Clock, clockOf } from './clock';
import type { Fault } from './faults';
import { type Members, membersOf } from './member';
import { ownDatabase } from './own-database';
import type { Parts } from './parts';
import { type RegistryClient, registryOn } from './registry';
import { type Faults, faultsOf } from './site-faults';
import { type SiteProcess, startSite } from './site-process';
import { releasesOf } from './site-releases';
import { openWire, type Wire } from './wire';

/** Places between the parts of a site at which a wire can be placed: before the edge, the platform, the registry, Postgres. */
export type Place = 'edge' | 'api' | 'registry' | 'database';

export interface ComposeOptions {
  /** `live` lets the simulated feed move by itself; still, only `feed()` does. */
  readonly feed?: 'still' | 'live';
  /** A data folder that stays; a fresh one that goes with the site when none is given. */
  readonly data?: string;
  /** The places of wires. */
  readonly wires?: readonly Place[];
  /** The browser for `newPage()`; one of the site's own when none is given. */
  readonly browser?: Browser;
}

/** A site of its own for a test: real edge, registry, platform and database, and pages of a real Chromium on it. */
export interface Site extends Pick<SiteProcess, 'data' | 'feed' | 'printed'> {
  readonly origin: string;
  readonly member: Members;
  readonly registry: RegistryClient;
  readonly clock: Clock;
  /** Makes so many blocks of the simulated chain, which stands still by itself. */
  mine(blocks: number): Promise<void>;
  /** Deals the tables of casinos on by so many seconds; they stand still by themselves. */
  deal(seconds: number): Promise<void>;
  /** By the requested places. */
  readonly wires: Readonly<Record<Place, Wire>>;
  /** A page in a context of its own, at the site's address, with the faults of the composition. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Gives a context created elsewhere what `newPage` gives to its own: faults and clock. */
  adopt(context: BrowserContext): Promise<void>;
  /** Lets a remote fail from now on; returns a function that mends it. */
  break(name: string, fault: Fault): Promise<() => Promise<void>>;
  /** Ends the fault of `faulty` or `break`. */
  mend(name: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a site made of the given parts: `composeSite({ wallet: '1.4.2', community: absent(), sports: faulty('hang') })`.
 * Remotes that are not named are what the workspace has built. Postgres is used where DATABASE_URL names a server, in a
 * database of the site's own there; an embedded one otherwise.
 */
export async function composeSite(parts: Parts = {}, options: ComposeOptions = {}): Promise<Site> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const { site, wires } = await openComposed(parts, options, closers);
    const origin = wires.edge ? `http://localhost:${wires.edge.port}` : site.origin;
    const pages = pagesOf(origin, options.browser);
    closers.push(() => pages.close());
    const registry = registryOn(origin);
    const faults: Faults = faultsOf(pages, registry);
    for (const [name, part] of Object.entries(parts)) {
      if (typeof part === 'object' && part.kind === 'faulty') await faults.begin(name, part.fault);
    }
    const { data, feed, printed } = site;
    return {
      ...{ origin, data, feed, printed, registry, close },
      clock: clockOf(site, pages),
      mine: blocks => move(site.parts.chain, Mine, { blocks }),
      deal: seconds => move(site.parts.provider, DealTables, { seconds }),
      member: membersOf(origin),
      wires: wiresAt(wires),
      newPage: pages.newPage,
      adopt: pages.adopt,
      break: faults.break,
      mend: faults.mend,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Moves what stands still by itself. */
async function move(origin: string, call: Call, body: object): Promise<void> {
  const answer = await fetch(origin + pathOf(call), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}.`);
}

type Wires = Partial<Record<Place, Wire>>;

async function openComposed(
  parts: Parts,
  { data, feed, wires: places = [] }: ComposeOptions,
  closers: (() => Promise<void>)[],
): Promise<{ site: SiteProcess; wires: Wires }> {
  const wires: Wires = {};
  for (const place of new Set(places)) {
    const wire = await openWire();
    wires[place] = wire;
    closers.push(() => wire.close());
  }
  const databaseUrl = await databaseFor(wires.database, closers);
  const releases = await releasesOf(parts);
  const through = {
    ...(wires.api ? { api: wires.api.port } : {}),
    ...(wires.registry ? { registry: wires.registry.port } : {}),
  };
  const site = await startSite({ data, feed, databaseUrl, releases, through });
  closers.push(() => site.stop());
  wires.edge?.to(portOf(site.origin));
  wires.api?.to(portOf(site.parts.api));
  wires.registry?.to(portOf(site.parts.registry));
  return { site, wires };
}

async function databaseFor(wire: Wire | undefined, closers: (() => Promise<void>)[]): Promise<string | undefined> {
  const server = process.env.DATABASE_URL;
  if (!server) {
    if (wire) throw new Error('A wire before the database needs Postgres: set DATABASE_URL.');
    return undefined;
  }
  const database = await ownDatabase(server);
  closers.push(() => database.drop());
  if (!wire) return database.url;
  const url = new URL(database.url);
  wire.to(Number(url.port || 5432));
  url.host = `127.0.0.1:${wire.port}`;
  return url.href;
}

const portOf = (origin: string) => Number(new URL(origin).port);

/** A wire that was not requested is a mistake of the test, reported where it is made. */
function wiresAt(wires: Wires): Readonly<Record<Place, Wire>> {
  const at = (place: Place): Wire => {
    const wire = wires[place];
    if (!wire) throw new Error(`No wire stands before the ${place}: composeSite(parts, { wires: ['${place}'] }).`);
    return wire;
  };
  return {
    get edge() {
      return at('edge');
    },
    get api() {
      return at('api');
    },
    get registry() {
      return at('registry');
    },
    get database() {
      return at('database');
    },
  };
}
