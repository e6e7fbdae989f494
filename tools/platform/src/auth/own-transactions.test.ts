import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What opens a transaction without a second check, and why: all others are given `write`. */
const OWN_TRANSACTIONS = [
  'auth/at-write.ts', // this is `write`
  'auth/attempts.ts', // nobody is logged in yet
  'log-in/log-in.ts',
  'members/sign-up.ts',
  'profile/find-password.ts',
  'inquiries/',
  'bets/place.ts', // a batch of members: checks all of them in its own statement
  'settlement/', // what the platform does by itself
  'games/settle.ts',
  'comps/pay.ts',
  'feed/',
  'messages/',
  'tournament/finish.ts',
  'tournament/announce.ts',
  'korea/proto.ts',
  'crypto/follow.ts', // what the platform does by itself
  'crypto/remittances.ts',
  'casino/tournaments/pay.ts', // what the platform does by itself
  'casino/wallet/', // what providers call: members are checked as far as the transaction asks
  'seed/',
];

it('the checked transaction is what every member’s call writes in', async () => {
  const root = join(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter(file => /(?<!\.test)\.ts$/.test(file));
  const opening: string[] = [];
  for (const file of files) {
    if (!/\btransaction\(\)/.test(await readFile(join(root, file), 'utf8'))) continue;
    if (!OWN_TRANSACTIONS.some(own => file.startsWith(own)) && !file.startsWith('testing/')) opening.push(file);
  }

  expect(opening).toEqual([]);
});
