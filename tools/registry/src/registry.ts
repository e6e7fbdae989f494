import type { KeyObject } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type {
  AuditEntry,
  ChannelState,
  CompositionRow,
  ReleaseRow,
  SignedComposition,
  SignedDelivery,
} from '@madang/contracts';
import type { Limits } from '@madang/federation/pure';
import { deliverySigner } from './channels/delivery';
import { type Move, move } from './channels/move';
import { shownState } from './channels/shown';
import { announced, openWatchers } from './channels/watchers';
import { openSigningKey } from './compositions/key';
import { propose, runningVersions, type Versions } from './compositions/propose';
import { rowOf } from './compositions/row';
import { compositionStore } from './compositions/store';
import type { Context } from './context';
import { type Inspected, inspect } from './inspect';
import type { Entry } from './journal/entry';
import { openJournal } from './journal/journal';
import { channelOf, proposalOf } from './journal/state';
import { readLimits } from './limits';
import { openTeams, type Teams } from './people/teams';
import { type Published, publish, releaseRow } from './releases/publish';
import { folderStorage, type Storage } from './releases/storage';
import type { Bundle } from './releases/verify';
import { inTurn } from './turn';

export interface RegistryOptions {
  /** Keeps `registry/` (journal, compositions), `storage/` (releases) and `keys/` in this folder. */
  readonly dataDir: string;
  readonly clock?: () => Date;
  readonly limits?: Limits;
}

export interface Registry {
  readonly publicKey: KeyObject;
  /** All keys by which something of this registry may be signed. */
  readonly publicKeys: readonly KeyObject[];
  readonly storage: Storage;
  readonly teams: Teams;
  /** Keeps a release for ever; the very same one again changes nothing. */
  publish(bundle: Bundle, actor: string): Promise<Published>;
  /** Admits, keeps and signs what the channel runs now with these releases put in. Does not switch. */
  propose(channel: string, versions: Versions, actor: string): Promise<CompositionRow>;
  /** Points a channel at another composition, or back at an earlier one. */
  move(move: Move): Promise<CompositionRow>;
  channel(channel: string): Promise<{ current: CompositionRow; since: string } | undefined>;
  /** The signed composition that a channel runs, for the edge. */
  current(channel: string): Promise<SignedComposition | undefined>;
  /** What a channel delivers now, signed. */
  delivery(channel: string): Promise<SignedDelivery | undefined>;
  /** Any composition that was admitted. */
  composition(id: string): Promise<SignedComposition | undefined>;
  /** Calls back after each change of a channel, until the answer is called. */
  watch(channel: string, onChange: () => void): () => void;
  /** All that the console shows of a channel. */
  state(channel: string): Promise<ChannelState | undefined>;
  releases(): ReleaseRow[];
  compositions(): Promise<CompositionRow[]>;
  audit(): AuditEntry[];
  inspect(): Promise<Inspected>;
}

/** Opens the registry of a data folder. Throws when the folder's history is damaged: it never runs on a doubtful one. */
export function openRegistry(options: RegistryOptions): Registry {
  const { dataDir, clock = () => new Date(), limits = readLimits() } = options;
  const keys = path.join(dataDir, 'keys');
  const folder = path.join(dataDir, 'registry');
  mkdirSync(folder, { recursive: true });
  const watchers = openWatchers();
  const journal = announced(openJournal(path.join(folder, 'journal.jsonl')), watchers);
  const key = openSigningKey(keys, { hasHistory: journal.entries.length > 0 });
  const compositions = compositionStore(path.join(folder, 'compositions'), key);
  const storage = folderStorage(path.join(dataDir, 'storage'));
  const context: Context = { journal, compositions, storage, limits, at: () => clock().toISOString() };
  const delivery = deliverySigner(key.privateKey);
  return {
    publicKey: key.publicKey,
    publicKeys: [key.publicKey],
    storage,
    teams: openTeams(keys),
    delivery: async channel => delivery(journal.entries, channel),
    watch: watchers.watch,
    ...deeds(context),
    ...views(context),
  };
}

/** What changes something: one after another, so that each decides on what it will really change. */
function deeds(context: Context): Pick<Registry, 'publish' | 'propose' | 'move'> {
  const take = inTurn();
  return {
    publish: (bundle, actor) => take(() => publish(context, bundle, actor)),
    propose: (channel, versions, actor) =>
      take(async () => {
        const running = await runningVersions(context, channel);
        return propose(context, channel, { versions: { ...running, ...versions }, actor });
      }),
    move: request => take(() => move(context, request)),
  };
}

function views(context: Context) {
  const { journal, compositions, storage } = context;
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
    state: (channel: string) => shownState(context, channel, null),
    releases: () => journal.entries.filter(entry => entry.deed === 'publish').map(releaseRow),
    compositions() {
      const ids = journal.entries.filter(entry => entry.deed === 'propose').map(entry => entry.to);
      return Promise.all(ids.map(id => rowOf(context, id)));
    },
    audit: () => journal.entries.map(toAudit),
    inspect: () => inspect(journal, storage),
  } satisfies Partial<Registry>;
}

function toAudit({ content: _, details: __, ...entry }: Entry): AuditEntry {
  return entry;
}
