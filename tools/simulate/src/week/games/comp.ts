import { Comps } from '@madang/contracts';
import type { Platform } from '@madang/platform';
import { ofMember } from '../cash/accounts';
import type { Cash } from '../cash/cash';
import type { GamePlayers, RoundBet } from './players';
import { read } from './read';

/** A day is paid so long after its end. */
const PAID_AFTER_MS = 10 * 60_000;
const SEOUL_MS = 9 * 3_600_000;
/** Rates are hundredths of a percent. */
const WHOLE = 10_000;

/** Whole points for what was staked on each day that is over by a moment. */
export function pointsFor(bets: readonly Pick<RoundBet, 'day' | 'stake'>[], rate: number, at: Date): number {
  const today = new Date(at.getTime() - PAID_AFTER_MS + SEOUL_MS).toISOString().slice(0, 10);
  const days = new Map<string, number>();
  for (const { day, stake } of bets) if (day < today) days.set(day, (days.get(day) ?? 0) + stake);
  return [...days.values()].reduce((sum, staked) => sum + Math.floor((staked * rate) / WHOLE), 0);
}

/** Moves the points that players got for their stakes, at the rate that they are shown, and gives their sum. */
export async function moveComp(
  platform: Platform,
  { players, bets }: GamePlayers,
  { accounts, at }: Pick<Cash, 'accounts'> & { at: Date },
): Promise<number> {
  let sum = 0;
  for (const { id, token } of players) {
    const { rates } = await read(platform, Comps, { token });
    const own = bets.filter(({ player }) => player.id === id);
    const points = pointsFor(own, rates.minigame, at);
    accounts.move('house:points-issued:point', ofMember(id, 'point'), points);
    sum += points;
  }
  return sum;
}
