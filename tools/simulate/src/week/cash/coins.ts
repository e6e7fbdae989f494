import { chainAt, createFollower } from '@madang/platform';
import { sql } from 'kysely';
import { Disagreement } from '../disagreement';
import type { SimulationContext } from '../play';
import { deposits } from './deposits';
import type { Teller } from './teller';
import { withdrawals } from './withdrawals';

/** Of the chain, at once: at most so many, in portions that nobody looks into. */
const MOST_BLOCKS = 20;
const MOST_UNSEEN = 8;
/** More than the latest deposit takes to be final. */
const LAST_BLOCKS = 60;

/**
 * Coins in and out. Ids on the chain are the platform's own draws, and with them how late a late transfer comes: the chain is
 * never left where that would matter, so a seed repeats.
 */
export function coins(teller: Teller, { platform: { db }, chain, clock }: SimulationContext, lastRate: () => number) {
  const deposit = deposits(teller, lastRate);
  const withdrawal = withdrawals(teller);
  const follower = () =>
    createFollower({
      db,
      chain: chainAt(chain.url),
      clock: clock.now,
      onFault(fault, subject) {
        faults.push({ subject, fault: String(fault) });
      },
    });
  const faults: object[] = [];
  /** As two processes have them: in another step another one may take the turn. */
  const first = follower();
  const followers = [first, follower()];
  let turn = { at: 0, follower: first };
  let height = 0;

  async function round(): Promise<void> {
    await turn.follower.round();
    const [fault] = faults;
    if (fault) throw new Disagreement('the chain was not followed', { ...fault });
  }

  async function mine(blocks: number): Promise<void> {
    await chain.mine(blocks);
    height += blocks;
    await round();
    deposit.arrive(height);
    withdrawal.arrive(height);
  }

  /** What was ordered and approved is sent, and blocks come. */
  async function advance(blocksFrom: () => number): Promise<void> {
    if (turn.at !== teller.now()) turn = { at: teller.now(), follower: teller.one(followers) };
    await round();
    deposit.send(height);
    withdrawal.send(height);
    for (let left = blocksFrom(); left > 0; ) {
      const portion = Math.min(left, 1 + teller.upTo(MOST_UNSEEN));
      await mine(portion);
      left -= portion;
    }
    while (deposit.isUnsure(height)) await mine(1);
    await compareBalances();
  }

  /** What is not final is in no balance, and what is final is. */
  async function compareBalances(): Promise<void> {
    const { rows } = await sql<{ account: string; balance: number }>`
      select account_id as account, coalesce(balance, (
        select coalesce(sum(amount), 0) from entry where entry.account_id = account.account_id))::float8 as balance
      from account where account_id like 'member:%:usdt' or account_id = 'house:withdrawals:usdt'`.execute(db);
    for (const { account, balance } of rows) {
      const expected = teller.accounts.balance(account);
      if (balance !== expected)
        throw new Disagreement('a balance of coins is not what is final', { account, balance, expected, height });
    }
  }

  /** Any number, or just so many that the next thing is one block before its end, or at it. */
  function nextBlocks(): number {
    const edges = [...deposit.edges(), ...withdrawal.edges()].filter(edge => edge > height);
    return edges.length > 0 && teller.happens(60) ? Math.min(...edges) - height : 1 + teller.upTo(MOST_BLOCKS);
  }

  return {
    movements: [
      deposit.order,
      deposit.order,
      deposit.order,
      withdrawal.request,
      withdrawal.request,
      withdrawal.act,
      withdrawal.act,
      () => advance(nextBlocks),
    ],
    openSum: withdrawal.openSum,
    sentDeposits: deposit.sent,
    end: () => advance(() => LAST_BLOCKS),
  };
}
