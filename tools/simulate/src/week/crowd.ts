import { type EnrolledMember, enrol, type Platform } from '@madang/platform';
import { sql } from 'kysely';

export interface Bettor extends Pick<EnrolledMember, 'id' | 'token' | 'userId'> {
  /** Signed up through USD and tether: pays in and out in coins alone. */
  readonly isCoinMember: boolean;
}

export interface Crowd {
  readonly members: readonly Bettor[];
  readonly operators: readonly Bettor[];
}

/** What each has at the start. */
export const CASH = 20_000_000;
export const WITHDRAW_PASSWORD = '1234';
/** Enough for what two of them have to approve. */
const OPERATORS = 2;
/** One of so many members pays in coins alone. */
const COIN_MEMBER_OF = 4;
const COIN_MANAGEMENT = 99;
/** Longer than any simulation. */
const A_YEAR_MS = 365 * 86_400_000;

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Members and operators with money and a session that outlives the simulation. Their ids are the same in every run. */
export async function gather({ db }: Platform, count: number, at: Date): Promise<Crowd> {
  const everyone = Array.from({ length: count + OPERATORS }, (_, index) => {
    const id = idOf(index);
    const isCoinMember = index < count && index % COIN_MEMBER_OF === COIN_MEMBER_OF - 1;
    return { id, sessionId: id.replace(/^0/, '1'), userId: `bettor${index}`, token: `bettor-${index}`, isCoinMember };
  });
  const sessionEndsAt = new Date(at.getTime() + A_YEAR_MS);
  await enrol(db, everyone, { cash: CASH, at, sessionEndsAt, withdrawPassword: WITHDRAW_PASSWORD });
  const operators = everyone.slice(count);
  await sql`update member set type = 2 where member_id = any(${operators.map(({ id }) => id)}::uuid[])`.execute(db);
  const inCoins = everyone.filter(({ isCoinMember }) => isCoinMember).map(({ id }) => id);
  await sql`update member set management_type = ${COIN_MANAGEMENT} where member_id = any(${inCoins}::uuid[])`.execute(
    db,
  );
  return { members: everyone.slice(0, count), operators };
}
