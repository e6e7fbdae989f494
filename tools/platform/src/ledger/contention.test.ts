import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { memberAccount } from './accounts';
import { lock } from './post';

const ROUNDS = 80;
const TRANSACTIONS = 10;
const NEW_ACCOUNTS = 12;
const EACH_LOCKS = 6;

/** Only a server has several sessions: the embedded database's one can't show who waits for whom. */
describe.runIf(process.env.DATABASE_URL)('accounts that many transactions want at once', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  it('are opened and locked without a deadlock, however the transactions overlap', async () => {
    const refused: unknown[] = [];

    for (let round = 0; round < ROUNDS; round += 1) {
      const accounts = Array.from({ length: NEW_ACCOUNTS }, () => memberAccount(randomUUID(), 'emoney'));
      const wanted = Array.from({ length: TRANSACTIONS }, (_, one) =>
        Array.from({ length: EACH_LOCKS }, (_, place) => accounts[(one * 5 + place * (one + 1)) % NEW_ACCOUNTS]).filter(
          account => account !== undefined,
        ),
      );
      const ends = await Promise.allSettled(
        wanted.map(some => platform.db.transaction().execute(tx => lock(tx, some))),
      );
      refused.push(...ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : [])));
    }

    expect(refused).toEqual([]);
  });
});
