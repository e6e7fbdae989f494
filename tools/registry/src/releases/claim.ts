import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { Refused } from '../refused';

/** After this long whoever holds a claim has died: no upload lasts so long. */
const HELD_MS = 10 * 60 * 1000;

/**
 * Does something with a release's files while nobody else does, in any process: files of two builds that bear the same name
 * and version must not mix. Refuses when another is at it.
 */
export async function withClaim<Value>(
  { db, at }: Context,
  release: string,
  work: (isHeld: () => Promise<boolean>) => Promise<Value>,
): Promise<Value> {
  const claim = randomUUID();
  const since = new Date(at());
  const stale = new Date(since.getTime() - HELD_MS);
  const taken = await db
    .insertInto('registry.publishing')
    .values({ release, claim, since })
    .onConflict(conflict =>
      conflict.column('release').doUpdateSet({ claim, since }).where('registry.publishing.since', '<', stale),
    )
    .returning('claim')
    .executeTakeFirst();
  if (!taken) throw new Refused(409, '이 버전은 지금 다른 곳에서 올리고 있어요. 잠시 뒤에 다시 시도해 주세요.');
  const mine = () => db.selectFrom('registry.publishing').where('release', '=', release).where('claim', '=', claim);
  try {
    return await work(async () => (await mine().select('claim').executeTakeFirst()) !== undefined);
  } finally {
    await db.deleteFrom('registry.publishing').where('release', '=', release).where('claim', '=', claim).execute();
  }
}
