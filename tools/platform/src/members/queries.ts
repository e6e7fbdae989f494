import type { MemberCheck } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';

/** How many members have this id, nickname, phone number or account number: none or one. */
export async function countTaken(
  db: Kysely<Database>,
  query: Omit<z.output<(typeof MemberCheck)['query']>, 'codeEquals'>,
): Promise<number> {
  let members = db.selectFrom('member').select(eb => eb.fn.countAll<number>().as('taken'));
  const { userIdEquals, nicknameEquals, phoneNumberEquals, accountNumberEquals } = query;
  if (userIdEquals !== undefined) {
    members = members.where(eb => eb(eb.fn<string>('lower', ['user_id']), '=', userIdEquals.toLowerCase()));
  }
  if (nicknameEquals !== undefined) members = members.where('nickname', '=', nicknameEquals);
  if (phoneNumberEquals !== undefined) members = members.where('phone_number', '=', phoneNumberEquals);
  if (accountNumberEquals !== undefined) members = members.where('account_number', '=', accountNumberEquals);
  const { taken } = await members.executeTakeFirstOrThrow();
  return taken;
}

/** The members whose sign-up code this is. */
export async function ownersOfCode(db: Kysely<Database>, code: string): Promise<{ memberId: string }[]> {
  const rows = await db.selectFrom('suggestion_code').select('member_id').where('code', '=', code).execute();
  return rows.map(row => ({ memberId: row.member_id }));
}
