import { randomUUID } from 'node:crypto';
import { Refused } from '@madang/server/calls';
import type { Context } from '../context';

/** After this long the holder of a claim has died: no upload takes so long. */
const CLAIM_MS = 10 * 60 * 1000;

/**
 * Does something with a release's files while nobody else does, in any process: files of two builds with the same name
 * and version must not mix. Refuses when another is at it.
 */
export async function withClaim<Value>(
  { db, at }: Context,
  release: string,
  work: (hasClaim: () => Promise<boolean>) => Promise<Value>,
): Promise<Value> {
  const claim = randomUUID();
  const since = new Date(at());
  const stale = new Date(since.getTime() - CLAIM_MS);
  const ownClaim = await db
    .insertInto('registry.publishing')
    .values({ release, claim, since })
    .onConflict(conflict =>
      conflict.column('release').doUpdateSet({ claim, since }).where('registry.publishing.since', '<', stale),
    )
    .returning('claim')
    .executeTakeFirst();
  if (!ownClaim) throw new Refused(409, '이 버전은 지금 다른 곳에서 올리고 있어요. 잠시 뒤에 다시 시도해 주세요.');
  const claimQuery = () =>
    db.selectFrom('registry.publishing').where('release', '=', release).where('claim', '=', claim);
  try {
    return await work(async () => (await claimQuery().select('claim').executeTakeFirst()) !== undefined);
  } finally {
    await db.deleteFrom('registry.publishing').where('release', '=', release).where('claim', '=', claim).execute();
  }
}
