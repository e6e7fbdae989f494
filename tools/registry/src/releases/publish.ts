import type { ReleaseRow } from '@madang/contracts';
import type { Context } from '../context';
import type { Entry } from '../journal/entry';
import { publicationOf } from '../journal/state';
import { Refused } from '../refused';
import { digestOf } from './storage';
import { type Bundle, verify } from './verify';

export interface Published {
  readonly release: ReleaseRow;
  /** False when the very same release was there already: nothing was changed. */
  readonly isNew: boolean;
}

/** Keeps a release for ever. It is published at the moment that the journal says so, after its files are in place. */
export async function publish({ journal, storage, at }: Context, bundle: Bundle, actor: string): Promise<Published> {
  const verified = verify(bundle);
  if ('problems' in verified) throw new Refused(422, '릴리스가 올바르지 않아요.', verified.problems);
  const { release } = verified;
  const name = `${release.name}@${release.version}`;
  const digest = digestOf(release);

  const earlier = publicationOf(journal.entries, name);
  if (earlier && earlier.content?.digest === digest) return { release: releaseRow(earlier), isNew: false };
  if (earlier) throw new Refused(409, '이미 있는 버전이에요.', [{ field: 'version', message: takenSentence(name) }]);

  await storage.put(verified);
  const bytes = release.files.reduce((sum, file) => sum + file.size, 0);
  const content = { digest, bytes, revision: release.revision };
  const deed = {
    at: at(),
    actor,
    deed: 'publish',
    channel: null,
    from: null,
    to: name,
    reason: 'published',
    content,
  } as const;
  return { release: releaseRow(await journal.append(deed)), isNew: true };
}

const takenSentence = (name: string) =>
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
