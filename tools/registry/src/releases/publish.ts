import type { Release, ReleaseRow } from '@madang/contracts';
import { signRelease } from '@madang/federation/pure';
import { Refused } from '@madang/server/calls';
import type { Context } from '../context';
import type { Action, Entry } from '../journal/entry';
import { publicationOf } from '../journal/state';
import type { RunExclusive } from '../mutex';
import { digestOf } from '../storage/storage';
import { withClaim } from './claim';
import { damageOf } from './damage';
import { type Bundle, verify } from './verify';

export interface PublishResult {
  readonly release: ReleaseRow;
  /** False when the very same release was there already: nothing was changed. */
  readonly isNew: boolean;
}

interface PublishRequest {
  readonly bundle: Bundle;
  readonly actor: string;
  /** Runs one at a time with all that changes the journal. */
  readonly runExclusive: RunExclusive;
}

/**
 * Stores a release for ever. It is published with its entry in the journal, after its files are in place; they are
 * put there outside of the lock, so that a large upload delays no rollback. The same release again restores what
 * the storage has lost of it.
 */
export async function publish(
  context: Context,
  { bundle, actor, runExclusive }: PublishRequest,
): Promise<PublishResult> {
  const { journal, storage, key } = context;
  const verified = verify(bundle);
  if ('problems' in verified) throw new Refused(422, '릴리스가 올바르지 않아요.', { problems: verified.problems });
  const { release } = verified;
  const name = `${release.name}@${release.version}`;
  await journal.refresh();
  const earlier = earlierOf(context, release);
  if (earlier && (await damageOf(context, release)).length === 0) return { release: earlier, isNew: false };
  if (!earlier) expectLists(release);
  return withClaim(context, name, async hasClaim => {
    await journal.refresh();
    const published = earlierOf(context, release);
    await storage.put({ signed: signRelease(release, key.privateKey), files: verified.files }).catch(away);
    if (published) return { release: published, isNew: false };
    return runExclusive(async () => {
      if (!(await hasClaim())) throw new Error(`${name} was taken over while its files were put in place`);
      return { release: releaseRow(await journal.append(publication(context, { release, actor }))), isNew: true };
    });
  });
}

function away(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new Refused(503, '릴리스 저장소에 올리지 못했어요. 잠시 뒤에 다시 시도해 주세요.', {
    problems: [{ field: 'storage', message }],
  });
}

/** The publication of the very same release, if there is one. Refuses when other content has its name. */
function earlierOf({ journal }: Context, release: Release): ReleaseRow | undefined {
  const name = `${release.name}@${release.version}`;
  const earlier = publicationOf(journal.entries, name);
  if (!earlier) return undefined;
  if (earlier.content?.digest === digestOf(release)) return releaseRow(earlier);
  throw new Refused(409, '이미 있는 버전이에요.', {
    problems: [{ field: 'version', message: nameTakenSentence(name) }],
  });
}

/** Without its lists linking cannot be checked. Only releases from before the lists may lack them. */
function expectLists({ name, version, exports, imports }: Release): void {
  if (name === 'shell' ? exports : imports) return;
  const lacks = name === 'shell' ? 'what it hands out (exports)' : 'what it takes from the shell (imports)';
  const message = `${name} ${version} does not list ${lacks}; publish what "madang build" wrote, unchanged.`;
  throw new Refused(422, '릴리스가 올바르지 않아요.', { problems: [{ field: 'links', message }] });
}

function publication({ at }: Context, { release, actor }: { release: Release; actor: string }): Action {
  const bytes = release.files.reduce((sum, file) => sum + file.size, 0);
  const content = { digest: digestOf(release), bytes, revision: release.revision };
  const to = `${release.name}@${release.version}`;
  return { at: at(), actor, deed: 'publish', channel: null, from: null, to, reason: 'published', content };
}

const nameTakenSentence = (name: string) =>
  `${name}: other files were published under this name and version, but a release never changes; raise the version.`;

/** A publication as it is listed. */
export function releaseRow({ to, at, actor, content }: Entry): ReleaseRow {
  const [name = '', version = ''] = to.split('@');
  return {
    name,
    version,
    revision: content?.revision ?? '',
    publishedAt: at,
    publishedBy: actor,
    bytes: content?.bytes ?? 0,
  };
}
