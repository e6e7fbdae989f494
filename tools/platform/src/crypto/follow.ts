import { randomUUID } from 'node:crypto';
import { CONFIRMATIONS, CryptoNetwork } from '@madang/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Chain } from './chain-client';
import { credit, dueDeposits } from './credit';
import { openOrders, sendOrder } from './orders';
import { carryOut, openRemittances } from './remittances';
import { recordReport } from './reports';

export interface FollowerParts {
  readonly db: Kysely<Database>;
  readonly chain: Chain;
  readonly clock: () => Date;
  /** What could not be done now, and is tried again in the next round. */
  readonly onFault: (fault: unknown, subject: string) => void;
}

export interface Follower {
  /** One round, if it is this process' turn. Gives the members whose deposits or withdrawals changed. */
  round(): Promise<Set<string>>;
}

/** Another process takes over when the one that follows has not said so for this long. */
const TURN_MS = 15_000;
const RENEWED_BEFORE_MS = 10_000;

/**
 * Follows the chain: reads what came in, credits what is final, and sends what is to be sent. One of all processes does, but
 * nothing depends on that: each thing is done once by its state, its key in the ledger or its id on the chain.
 */
export function createFollower({ db, chain, clock, onFault }: FollowerParts): Follower {
  const name = randomUUID();
  let turnEnd = 0;

  /** One that fails stops only itself. */
  async function each<Item>(
    items: readonly Item[],
    run: { subject: (item: Item) => string; work: (item: Item) => Promise<string | null> },
  ): Promise<string[]> {
    const members: string[] = [];
    for (const item of items) {
      try {
        const member = await run.work(item);
        if (member) members.push(member);
      } catch (fault) {
        onFault(fault, run.subject(item));
      }
    }
    return members;
  }

  async function read(network: CryptoNetwork): Promise<string[]> {
    const { block, chain: lastChain } = await rowOf(db, network);
    const since = Math.max(0, block - CONFIRMATIONS[network] + 1);
    const report = await chain.report(network, since);
    // At one height a chain is always the same.
    if (report.chain === lastChain && report.through === block) return [];
    const at = clock();
    return db.transaction().execute(async tx => {
      const row = await rowOf(tx, network, true);
      // Another process has read further meanwhile, or the report is of another chain than what was read before.
      if (report.chain === row.chain && report.through < row.block) return [];
      if (report.chain !== row.chain && since > 0) {
        await write({ chain: report.chain, block: -1 });
        return [];
      }
      const changed = await recordReport(tx, { ...report, network, since }, at);
      await write({ chain: report.chain, block: report.through, wallet: report.wallet });
      return [...changed];

      async function write(fields: { chain: string; block: number; wallet?: string }) {
        await tx.updateTable('crypto_network').set(fields).where('network', '=', network).execute();
      }
    });
  }

  return {
    async round() {
      const at = clock();
      if (turnEnd - at.getTime() < RENEWED_BEFORE_MS) {
        if (!(await takeTurn(db, name, at))) return new Set();
        turnEnd = at.getTime() + TURN_MS;
      }
      const members: string[] = [];
      members.push(
        ...(await each(await openOrders(db), {
          subject: order => `order ${order.order_id}`,
          work: async order => {
            await sendOrder(db, chain, { ...order, at: clock() });
            return null;
          },
        })),
      );
      for (const network of CryptoNetwork.options) {
        await read(network).then(
          changed => members.push(...changed),
          (fault: unknown) => onFault(fault, network),
        );
      }
      members.push(
        ...(await each(await dueDeposits(db), {
          subject: depositId => `deposit ${depositId}`,
          work: depositId => db.transaction().execute(tx => credit(tx, depositId, clock())),
        })),
        ...(await each(await openRemittances(db), {
          subject: remittance => `withdrawal ${remittance.withdrawal_id}`,
          work: remittance => carryOut(db, chain, { ...remittance, at: clock() }),
        })),
      );
      return new Set(members);
    },
  };
}

async function rowOf(db: Kysely<Database>, network: CryptoNetwork, isLocked = false) {
  const row = db.selectFrom('crypto_network').selectAll().where('network', '=', network);
  return (isLocked ? row.forUpdate() : row).executeTakeFirstOrThrow();
}

/** Whether this process follows the chain: it did, or the one that did has not said so for too long. */
async function takeTurn(db: Kysely<Database>, name: string, at: Date): Promise<boolean> {
  const until = new Date(at.getTime() + TURN_MS);
  const { rows } = await sql`
    insert into crypto_follower (process, until) values (${name}, ${until})
    on conflict (single) do update set process = ${name}, until = ${until}
    where crypto_follower.process = ${name} or crypto_follower.until <= ${at}
    returning process`.execute(db);
  return rows.length > 0;
}
