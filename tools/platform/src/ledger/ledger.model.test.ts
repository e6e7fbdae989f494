import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { type AccountId, houseAccount, memberAccount } from './accounts';
import { balancesOfAll, houseBalance } from './balances';
import { post, postAll } from './post';
import { type Transfer, transferBetween } from './transfer';
import { verify } from './verify';

/** A run of commands against the ledger and against plain maps, which must agree at every step. */
const COMMANDS = 200;
const RUNS = 2;
const MEMBERS = 4;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

interface Model {
  balances: Map<AccountId, number>;
  done: Transfer[];
}
interface Real {
  members: readonly string[];
}
type Command = fc.AsyncCommand<Model, Real>;

const house = houseAccount('sports', 'emoney');
const accountOf = (real: Real, index: number): AccountId => {
  const member = real.members[index];
  return member ? memberAccount(member, 'emoney') : house;
};
const transferOf = (real: Real, { from, to, amount }: { from: number; to: number; amount: number }): Transfer =>
  transferBetween(
    { from: accountOf(real, from), to: accountOf(real, to), amount },
    { key: randomUUID(), kind: 'correction', reason: '시험', at: platform.now() },
  );

/** What must come of a transfer, by the model; the model moves along. */
function expectedOf(model: Model, transfer: Transfer): 'posted' | 'uncovered' {
  const after = transfer.entries.map(entry => ({
    account: entry.account,
    balance: (model.balances.get(entry.account) ?? 0) + entry.amount,
  }));
  if (after.some(({ account, balance }) => account !== house && balance < 0)) return 'uncovered';
  for (const { account, balance } of after) model.balances.set(account, balance);
  model.done.push(transfer);
  return 'posted';
}

async function compare(model: Model, { members }: Real, houseBefore: number): Promise<void> {
  const balances = await balancesOfAll(platform.db, members);
  for (const id of members) {
    expect(balances.get(id)?.emoney).toBe(model.balances.get(memberAccount(id, 'emoney')) ?? 0);
  }
  expect(await houseBalance(platform.db, house)).toBe(houseBefore + (model.balances.get(house) ?? 0));
}

const place = fc.integer({ min: 0, max: MEMBERS }); // the last is the house
const moves = fc
  .record({ from: place, to: place, amount: fc.integer({ min: 1, max: 1_000 }) })
  .filter(({ from, to }) => from !== to);

const command = (name: string, run: Command['run']): Command => ({ check: () => true, run, toString: () => name });

const one = moves.map(given =>
  command(`one ${given.from}→${given.to} ${given.amount}`, async (model, real) => {
    const transfer = transferOf(real, given);
    const expected = expectedOf(model, transfer);
    const posted = await platform.db.transaction().execute(tx => post(tx, transfer));
    expect(posted.kind).toBe(expected);
  }),
);
const many = fc.array(moves, { minLength: 2, maxLength: 8 }).map(given =>
  command(`many ${JSON.stringify(given)}`, async (model, real) => {
    const transfers = given.map(each => transferOf(real, each));
    const expected = transfers.map(transfer => expectedOf(model, transfer));
    const posted = await platform.db.transaction().execute(tx => postAll(tx, transfers));
    expect(posted.map(({ kind }) => kind)).toEqual(expected);
  }),
);
const again = fc.nat().map(index =>
  command(`again ${index}`, async model => {
    const transfer = model.done[index % Math.max(1, model.done.length)];
    if (!transfer) return;
    const posted = await platform.db.transaction().execute(tx => post(tx, transfer));
    expect(posted.kind).toBe('replayed');
  }),
);
const undone = moves.map(given =>
  command(`undone ${given.from}→${given.to} ${given.amount}`, async (_, real) => {
    const transfer = transferOf(real, given);
    const fails = platform.db.transaction().execute(async tx => {
      await post(tx, transfer);
      throw new Error('undo');
    });
    await expect(fails).rejects.toThrow('undo');
  }),
);

it('keeps to the model: money is neither made nor lost, no member goes below zero, a repeat moves nothing', async () => {
  const commands = fc.array(fc.oneof(one, many, again, undone), { minLength: COMMANDS, maxLength: COMMANDS });
  await fc.assert(
    fc.asyncProperty(commands, async given => {
      const members = Array.from({ length: MEMBERS }, () => randomUUID());
      const houseBefore = await houseBalance(platform.db, house);
      const model: Model = { balances: new Map(), done: [] };
      await fc.asyncModelRun(() => ({ model, real: { members } }), given);
      await compare(model, { members }, houseBefore);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(await verify(platform.db)).toMatchObject({ isSound: true, sums: { emoney: 0 } });
});
