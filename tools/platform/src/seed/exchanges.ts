import type { RequestState } from '@madang/contracts';
import type { Transaction } from 'kysely';
import { accountOf } from '../bank-account/queries';
import type { Database } from '../database/schema';
import { giveBack, payOut } from '../exchange/money';
import { addExchange } from '../exchange/request';
import { addRolling } from '../rolling/add';
import { idIn } from './accounts';
import { daysBefore } from './days';

type Ids = ReadonlyMap<string, string>;

interface SeedExchange {
  userId: string;
  amount: number;
  state: RequestState;
  reason?: string;
  daysAgo: number;
}

/** None of dalbit1's has left the site: the balance that the demonstration shows stays what it is. */
const exchanges: readonly SeedExchange[] = [
  {
    userId: 'dalbit1',
    amount: 500_000,
    state: 'refused',
    reason: '예금주 이름이 회원 정보와 달라요.',
    daysAgo: 6,
  },
  { userId: 'dalbit1', amount: 100_000, state: 'cancelled', daysAgo: 3 },
  { userId: 'goal1004', amount: 300_000, state: 'waiting', daysAgo: 0 },
  { userId: 'homerun9', amount: 120_000, state: 'processing', daysAgo: 0 },
  { userId: 'haneul22', amount: 50_000, state: 'done', daysAgo: 2 },
];

/** Requests to exchange in each of their states, and turnover that dalbit1 owes for a charge. */
export async function seedExchanges(tx: Transaction<Database>, ids: Ids, at: Date): Promise<void> {
  for (const [index, exchange] of exchanges.entries()) await seedExchange(tx, exchange, { ids, at, index });
  const memberId = idIn(ids, 'dalbit1');
  const charge = { memberId, cause: 'charge', reason: '충전 280,000원', amount: 280_000, percent: 100 } as const;
  await addRolling(tx, { ...charge, at: daysBefore(at, 9) });
}

async function seedExchange(
  tx: Transaction<Database>,
  exchange: SeedExchange,
  { ids, at, index }: { ids: Ids; at: Date; index: number },
): Promise<void> {
  const { userId, amount, state, daysAgo } = exchange;
  const memberId = idIn(ids, userId);
  const account = await accountOf(tx, memberId);
  if (!account) throw new Error(`seed: ${userId} has no account`);
  const requestedAt = daysBefore(at, daysAgo, 40 + index);
  const decidedAt = daysBefore(at, daysAgo, 20 + index);
  const isOpen = state === 'waiting' || state === 'processing';
  const { exchangeId } = await addExchange(tx, { memberId, amount, account, at: requestedAt });
  await tx
    .updateTable('exchange')
    .set({
      state,
      reason: exchange.reason ?? null,
      processing_at: state === 'processing' ? decidedAt : null,
      decided_at: isOpen ? null : decidedAt,
    })
    .where('exchange_id', '=', exchangeId)
    .execute();
  const money = { exchangeId, memberId, amount };
  if (state === 'done') await payOut(tx, money, decidedAt);
  else if (!isOpen) await giveBack(tx, money, decidedAt);
}
