import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type {
  AuditEntry,
  CompositionRow,
  Limits,
  Release,
  ReleaseRow,
  SignedComposition,
  SignedDelivery,
} from '@madang/contracts';
import { type Connection, migrate } from '@madang/database';
import type { ServerLog } from '@madang/server';
import { deliverySigner } from './channels/delivery';
import { openWatchers } from './channels/watchers';
import { compositionStore } from './composition-store';
import { type Labelling, label } from './compositions/label';
import { propose, runningVersions, type Versions } from './compositions/propose';
import { rowOf } from './compositions/row';
import type { Context } from './context';
import { type Health, openHealth } from './health/health';
import { openVisitKey } from './health/visit-key';
import { type InspectionReport, inspect } from './inspect';
import type { Entry } from './journal/entry';
import { openJournal } from './journal/journal';
import { channelOf, proposalOf } from './journal/state';
import { readLimits } from './limits';
import { journalMutex, localMutex, type RunExclusive } from './mutex';
import { type Attempt, recordRefusal } from './people/attempt';
import { type BreakGlass, breakGlassIn } from './people/break-glass';
import { issueToken } from './people/issue';
import { type IssuedToken, type Teams, teamsIn } from './people/teams';
import { channelRuns, noChannel } from './refusals';
import { type PublishResult, publish, releaseRow } from './releases/publish';
import { publishedRelease, signReleasesAgain } from './releases/published-release';
import type { Bundle } from './releases/verify';
import { startNext } from './rollouts/queue';
import { type Rollouts, rolloutsOf } from './rollouts/rollouts';
import { type SwitchRequest, type SwitchResult, switchChannel } from './rollouts/switch';
import { openSigningKey, type SigningKey } from './signing-key';
import type { Storage } from './storage/storage';
import { folderStorage } from './storage/storage-folder';
import { MIGRATIONS, type RegistryTables } from './tables';

export interface RegistryOptions {
  /** Holds the journal, the compositions and the tokens, in a schema of their own. Stays open when this closes. */
  readonly database: Connection;
  /** The folder of `storage/` (releases) and `keys/`, unless they are elsewhere. */
  readonly dataDir: string;
  readonly storage?: Storage;
  readonly signingKey?: SigningKey;
  /** The hash of the break-glass token, where it is not in `keys/`. */
  readonly breakGlass?: string;
  /** The key by which edges attest visits: the same for all edges and registries. */
  readonly visitKey?: KeyObject;
  readonly clock?: () => Date;
  readonly limits?: Limits;
  /** How long an automatic rollout watches each share before it raises it: ten minutes. */
  readonly dwellMs?: number;
  /** Takes the errors that no caller waits for; without one they are not logged. */
  readonly log?: Pick<ServerLog, 'error'>;
}

/** The first composition of a channel. */
export interface Opening {
  readonly channel: string;
  readonly versions: Versions;
  readonly reason: string;
  readonly actor: string;
}

export interface Registry extends Rollouts, Omit<Health, 'close'> {
  readonly publicKey: KeyObject;
  /** All keys by which something of this registry may be signed. */
  readonly publicKeys: readonly KeyObject[];
  /** For the edges of this process. */
  readonly visitKey: KeyObject;
  readonly storage: Storage;
  /** What it admits by. */
  readonly limits: Limits;
  readonly teams: Teams;
  readonly breakGlass: BreakGlass;
  /** Stores a release for ever; the same one again changes nothing. */
  publish(bundle: Bundle, actor: string): Promise<PublishResult>;
  /** Admits, stores and signs what the channel runs now with these releases put in. Does not switch. */
  propose(channel: string, versions: Versions, actor: string): Promise<CompositionRow>;
  /** Opens a channel that has never run anything, with these releases. */
  open(opening: Opening): Promise<CompositionRow>;
  /** Gives a composition a name that people remember. */
  label(labelling: Labelling): Promise<CompositionRow>;
  /** Points a channel at another composition, or back at an earlier one. */
  switchChannel(request: SwitchRequest): Promise<SwitchResult>;
  channel(channel: string): Promise<{ current: CompositionRow; since: string } | undefined>;
  /** The signed composition that a channel runs, for the edge. */
  current(channel: string): Promise<SignedComposition | undefined>;
  /** What a channel delivers now, signed. */
  delivery(channel: string): Promise<SignedDelivery | undefined>;
  /** Any composition that was admitted. */
  composition(id: string): Promise<SignedComposition | undefined>;
  /** Calls back after each change of a channel, until the answer is called. */
  watch(channel: string, onChange: () => void): () => void;
  /** Makes a token for the team of one remote; the one before stops working. */
  issueToken(name: string, actor: string): Promise<IssuedToken>;
  /** Records in the audit that an identified caller was refused. */
  recordRefusal(attempt: Attempt): Promise<void>;
  /** A release as it was published, whatever the storage has in its place. */
  release(name: string, version: string): Promise<Release | undefined>;
  releases(): ReleaseRow[];
  compositions(): Promise<CompositionRow[]>;
  audit(): AuditEntry[];
  /** The audit with all that its hashes are made of. */
  exported(): Entry[];
  inspect(): Promise<InspectionReport>;
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
  /** Writes the last reports, and stops listening to other processes. */
  close(): Promise<void>;
}

/** Opens the registry. Throws when its history is damaged. */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const { database, dataDir, clock = () => new Date(), limits = readLimits(), log = SILENT } = options;
  expectNoFiles(path.join(dataDir, 'registry'));
  await migrate(database, MIGRATIONS);
  const db = database.tables<RegistryTables>();
  const watchers = openWatchers();
  const journal = await openJournal(database, { log, onEntry: entry => watchers.notify(entry.channel) });
  const hasHistory = journal.entries.length > 0;
  const key = options.signingKey ?? openSigningKey(path.join(dataDir, 'keys'), { hasHistory });
  const compositions = compositionStore(db, key);
  await compositions.signAgain(new Set(journal.entries.filter(({ deed }) => deed === 'propose').map(({ to }) => to)));
  const storage = options.storage ?? folderStorage(path.join(dataDir, 'storage'));
  const visitKey = options.visitKey ?? openVisitKey(path.join(dataDir, 'keys'));
  const at = () => clock().toISOString();
  const context: Context = { db, journal, compositions, storage, limits, key, visitKey, log, at };
  await signReleasesAgain(context);
  const delivery = deliverySigner(key.privateKey);
  const teams = teamsIn(db, clock);
  const runExclusive = journalMutex(journal);
  const health = openHealth(context, {
    runExclusive,
    ...(options.dwellMs === undefined ? {} : { dwellMs: options.dwellMs }),
  });
  return {
    publicKey: key.publicKey,
    publicKeys: key.publicKeys,
    visitKey,
    storage,
    limits,
    teams,
    breakGlass: breakGlassIn(path.join(dataDir, 'keys'), options.breakGlass),
    delivery: async channel => delivery(journal.entries, channel),
    watch: watchers.watch,
    ...actions(context, teams, runExclusive),
    ...health,
    ...rolloutsOf(context, { runExclusive, judgement: health.judgement, ...key }),
    ...views(context),
    async close() {
      await health.close();
      journal.close();
    },
  };
}

const SILENT: NonNullable<RegistryOptions['log']> = { error: () => {} };

/** A history in files, from before the database, must not be ignored silently. */
function expectNoFiles(folder: string): void {
  const file = path.join(folder, 'journal.jsonl');
  if (existsSync(file)) throw new Error(`${file} is a history of the time before the database, which this cannot read`);
}

/** All changes: one at a time, so that each decides on the state that it changes. */
function actions(
  context: Context,
  teams: Teams,
  runExclusive: RunExclusive,
): Pick<Registry, 'publish' | 'propose' | 'open' | 'switchChannel' | 'label' | 'issueToken' | 'recordRefusal'> {
  const upload = localMutex();
  return {
    publish: (bundle, actor) => upload(() => publish(context, { bundle, actor, runExclusive })),
    propose: (channel, versions, actor) =>
      runExclusive(async () => {
        const running = await runningVersions(context, channel);
        if (!running.shell && !versions.shell) throw noChannel(channel);
        return propose(context, channel, { versions: { ...running, ...versions }, actor });
      }),
    async open({ channel, versions, reason, actor }) {
      if (channelOf(context.journal.entries, channel)) throw channelRuns(channel);
      const { id: composition } = await runExclusive(() => propose(context, channel, { versions, actor }));
      const opening = { deed: 'switch', channel, composition, expected: '', reason, actor } as const;
      return (await runExclusive(() => switchChannel(context, opening))).current;
    },
    label: labelling => runExclusive(() => label(context, labelling)),
    async switchChannel(request) {
      const result = await runExclusive(() => switchChannel(context, request));
      await startNext(context, runExclusive, request.channel); // a rollback ends the rollout that others wait for
      return result;
    },
    issueToken: (name, actor) => runExclusive(() => issueToken(context, teams, { name, actor })),
    recordRefusal: attempt => runExclusive(() => recordRefusal(context, attempt)),
  };
}

function views(context: Context) {
  const { journal, compositions } = context;
  return {
    async channel(channel: string) {
      const state = channelOf(journal.entries, channel);
      return state && { current: await rowOf(context, state.current), since: state.since };
    },
    async current(channel: string) {
      const state = channelOf(journal.entries, channel);
      return state && compositions.get(state.current);
    },
    composition: async (id: string) => (proposalOf(journal.entries, id) ? compositions.get(id) : undefined),
    release: (name: string, version: string) => publishedRelease(context, name, version),
    releases: () => journal.entries.filter(entry => entry.deed === 'publish').map(releaseRow),
    compositions() {
      const ids = new Set(journal.entries.filter(entry => entry.deed === 'propose').map(entry => entry.to));
      return Promise.all([...ids].map(id => rowOf(context, id)));
    },
    audit: () => journal.entries.map(toAudit),
    exported: () => [...journal.entries],
    inspect: () => inspect(context),
    isReady: () =>
      journal.refresh().then(
        () => true,
        () => false,
      ),
  } satisfies Partial<Registry>;
}

function toAudit({ content: _, details: __, ...entry }: Entry): AuditEntry {
  return entry;
}
