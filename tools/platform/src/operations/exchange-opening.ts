import type { BankAccount, ExchangeRow } from '@madang/contracts';
import { formatWon, withJosa } from '@madang/locale';
import type { Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import { lockMember } from '../auth/member-lock';
import { accountOf, type NewAccount, setAccount } from '../bank-account/queries';
import type { Database } from '../database/schema';
import { addExchange } from '../exchange/request';
import { memberAccount } from '../ledger/accounts';
import { lock } from '../ledger/post';
import { sendMessages } from '../messages/queries';
import { recordAction } from '../operator-actions';
import { restrictionsOf } from '../responsible/queries';
import { readDecided } from './exchange-decisions';

export interface Opening {
  memberId: string;
  operatorId: string;
  amount: number;
  reason: string;
  at: Date;
}

export type OpeningResult =
  | { kind: 'opened'; row: ExchangeRow }
  /** not-excluded: the member can request it; account: none is registered. */
  | { kind: 'unknown' | 'not-excluded' | 'account' }
  | { kind: 'uncovered'; balance: number };

/** Opens an exchange for a member who has excluded themself: the balance is theirs, whatever rolling or level say. */
export function openExchange(write: Write, opening: Opening): Promise<OpeningResult> {
  const { memberId, operatorId, amount, reason, at } = opening;
  return write(async tx => {
    if ((await typeOf(tx, memberId)) === null) return { kind: 'unknown' };
    // Operators' accounts are never excluded, so this row is no operator's: two who act at once don't wait for each other's.
    const { bar } = await restrictionsOf(tx, memberId, at);
    if (bar?.kind !== 'exclusion') return { kind: 'not-excluded' };
    await lockMember(tx, memberId);
    const account = await accountOf(tx, memberId);
    if (!account) return { kind: 'account' };
    const own = memberAccount(memberId, 'emoney');
    const balance = (await lock(tx, [own])).get(own) ?? 0;
    if (amount > balance) return { kind: 'uncovered', balance };
    const { exchangeId } = await addExchange(tx, { memberId, amount, account, at, openedBy: operatorId });
    const details = { memberId, amount, reason };
    await recordAction(tx, { operatorId, action: 'open-exchange', subject: exchangeId, details, at });
    const title = '환전 신청을 대신 접수했어요';
    const contents = `문의하신 ${formatWon(amount)} 환전을 접수했어요. 다른 운영자가 확인한 뒤 보내 드려요.`;
    await sendMessages(tx, [{ memberId, title, contents, at }]);
    return { kind: 'opened', row: await readDecided(tx, exchangeId) };
  });
}

export interface AccountChange extends NewAccount {
  operatorId: string;
  reason: string;
  at: Date;
}

export type AccountChangeResult =
  | { kind: 'set'; account: BankAccount }
  | { kind: 'unknown' | 'operator' | 'off' | 'taken' };

/** Changes a member's account at their request, and tells them: a change that they did not ask for must be noticed. */
export function changeAccount(write: Write, change: AccountChange): Promise<AccountChangeResult> {
  const { operatorId, reason, at, ...account } = change;
  const { memberId } = account;
  return write(async tx => {
    const type = await typeOf(tx, memberId);
    if (type === null) return { kind: 'unknown' };
    if (type > 0) return { kind: 'operator' };
    await lockMember(tx, memberId);
    const outcome = await setAccount(tx, account);
    if (outcome.kind !== 'set') return outcome;
    await recordAction(tx, { operatorId, action: 'set-account', subject: memberId, details: { reason }, at });
    const { bankName, accountNumber } = outcome.account;
    const title = '받을 계좌가 바뀌었어요';
    const contents = `받을 계좌가 ${withJosa(`${bankName} ${accountNumber}`, '으로/로')} 바뀌었어요. 요청하지 않으셨다면 바로 문의해 주세요.`;
    await sendMessages(tx, [{ memberId, title, contents, at }]);
    return outcome;
  });
}

/** 0 member, 1 admin, 2 manager; null where there is nobody of this id. */
async function typeOf(tx: Transaction<Database>, memberId: string): Promise<number | null> {
  const row = await tx.selectFrom('member').select('type').where('member_id', '=', memberId).executeTakeFirst();
  return row?.type ?? null;
}
