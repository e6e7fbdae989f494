import { type EnrolledMember, enrol, type Platform } from '@madang/platform';

export type Bettor = Pick<EnrolledMember, 'id' | 'token'>;

/** What each has at the start. */
export const CASH = 20_000_000;
/** Longer than any simulation. */
const A_YEAR_MS = 365 * 86_400_000;

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Members with money and a session that outlives the simulation. Their ids are the same in every run. */
export async function gather({ db }: Platform, count: number, at: Date): Promise<Bettor[]> {
  const crowd = Array.from({ length: count }, (_, index) => {
    const id = idOf(index);
    return { id, sessionId: id.replace(/^0/, '1'), userId: `bettor${index}`, token: `bettor-${index}` };
  });
  await enrol(db, crowd, { cash: CASH, at, sessionEndsAt: new Date(at.getTime() + A_YEAR_MS) });
  return crowd;
}
