import { randomUUID } from 'node:crypto';
import type { RequestState } from '@madang/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { type AccountId, houseAccount, memberAccount } from '../ledger/accounts';
import { postAll } from '../ledger/post';
import { type Transfer, transferBetween } from '../ledger/transfer';
import { accounts, idIn } from './accounts';
import { daysBefore } from './days';

type Ids = ReadonlyMap<string, string>;

interface SeedCharge {
  userId: string;
  amount: number;
  depositor: string;
  state: RequestState;
  reason?: string;
  daysAgo: number;
}

/** dalbit1's done charges and the converted points sum to the balance that the demonstration shows: 1,284,500. */
const charges: readonly SeedCharge[] = [
  { userId: 'dalbit1', amount: 1_000_000, depositor: '김달빛', state: 'done', daysAgo: 40 },
  {
    userId: 'dalbit1',
    amount: 50_000,
    depositor: '김달빛',
    state: 'refused',
    reason: '입금자명이 회원 정보와 달라요. 보유머니는 그대로예요.',
    daysAgo: 18,
  },
  { userId: 'dalbit1', amount: 280_000, depositor: '김달빛', state: 'done', daysAgo: 9 },
  { userId: 'dalbit1', amount: 30_000, depositor: '김달빛', state: 'cancelled', daysAgo: 4 },
  { userId: 'dalbit1', amount: 100_000, depositor: '김달빛', state: 'waiting', daysAgo: 0 },
  { userId: 'goal1004', amount: 500_000, depositor: '박골인', state: 'waiting', daysAgo: 0 },
  { userId: 'namsan7', amount: 30_000, depositor: '최남산', state: 'waiting', daysAgo: 0 },
  { userId: 'homerun9', amount: 200_000, depositor: '이홈런', state: 'done', daysAgo: 6 },
  { userId: 'haneul22', amount: 150_000, depositor: '한하늘', state: 'done', daysAgo: 3 },
];

/** Micro-units that dalbit1 can convert: 148.20 USD. */
const USDT = 148_200_000;
const CONVERTED = 4_500;
/** On top of what the coupon of the newcomer brought; with the comp for bets on rounds, 482, it leaves 32,180. */
const points = [{ amount: 16_198, reason: '낙첨 포인트', daysAgo: 21 }];

/** Charges, and the transfers that gave members what they hold. All money comes from the house's accounts. */
export async function seedMoney(tx: Transaction<Database>, ids: Ids, at: Date): Promise<void> {
  const rows = charges.map((charge, index) => chargeRow(charge, { ids, at, index }));
  await tx.insertInto('charge').values(rows).execute();
  const paid = rows.filter(row => row.state === 'done').map(chargeTransfer);
  await postAll(tx, [...gifts(ids, at), ...paid, ...pointsOfDalbit(ids, at), ...usdtOfDalbit(ids, at)]);
}

function chargeRow(charge: SeedCharge, { ids, at, index }: { ids: Ids; at: Date; index: number }) {
  const { userId, amount, depositor, state, reason = null, daysAgo } = charge;
  return {
    charge_id: randomUUID(),
    member_id: idIn(ids, userId),
    key: `seed-charge-${index}`,
    amount,
    depositor,
    state,
    reason,
    created_at: daysBefore(at, daysAgo, 25 + index),
    decided_at: state === 'waiting' ? null : daysBefore(at, daysAgo, 10 + index),
  };
}

function chargeTransfer(row: ReturnType<typeof chargeRow>): Transfer {
  const accounts = { from: houseAccount('cashier', 'emoney'), to: memberAccount(row.member_id, 'emoney') };
  const about = {
    key: `charge:${row.charge_id}`,
    kind: 'charge',
    reason: '충전',
    at: row.decided_at ?? row.created_at,
  } as const;
  return transferBetween({ ...accounts, amount: row.amount }, about);
}

function gifts(ids: Ids, at: Date): Transfer[] {
  return accounts.flatMap(({ userId, emoney = 0, point = 0, joinedDaysAgo }) => {
    const id = idIn(ids, userId);
    const about = { reason: '가입 축하', at: daysBefore(at, joinedDaysAgo) };
    return [
      ...gift(houseAccount('bonus', 'emoney'), memberAccount(id, 'emoney'), { ...about, amount: emoney }),
      ...gift(houseAccount('points-issued', 'point'), memberAccount(id, 'point'), { ...about, amount: point }),
    ];
  });
}

function gift(
  from: AccountId,
  to: AccountId,
  { amount, reason, at }: { amount: number; reason: string; at: Date },
): Transfer[] {
  if (amount === 0) return [];
  return [transferBetween({ from, to, amount }, { key: `seed:${to}:${reason}`, kind: 'gift', reason, at })];
}

function usdtOfDalbit(ids: Ids, at: Date): Transfer[] {
  const usdt = memberAccount(idIn(ids, 'dalbit1'), 'usdt');
  return gift(houseAccount('bonus', 'usdt'), usdt, { amount: USDT, reason: '이벤트 선물', at: daysBefore(at, 30) });
}

function pointsOfDalbit(ids: Ids, at: Date): Transfer[] {
  const id = idIn(ids, 'dalbit1');
  const point = memberAccount(id, 'point');
  const given = points.flatMap(({ daysAgo, ...about }) =>
    gift(houseAccount('points-issued', 'point'), point, { ...about, at: daysBefore(at, daysAgo) }),
  );
  const about = { kind: 'conversion', reason: '포인트 전환', at: daysBefore(at, 7) } as const;
  const out = { from: point, to: houseAccount('exchange', 'point'), amount: CONVERTED };
  const back = { from: houseAccount('exchange', 'emoney'), to: memberAccount(id, 'emoney'), amount: CONVERTED };
  return [
    ...given,
    transferBetween(out, { ...about, key: `conversion:${id}:seed:point` }),
    transferBetween(back, { ...about, key: `conversion:${id}:seed:emoney` }),
  ];
}
