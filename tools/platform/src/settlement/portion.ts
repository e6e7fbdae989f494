import { betTitle } from '@madang/betting';
import type { SettlementNotice } from '@madang/contracts';
import { betNumber, formatWon } from '@madang/locale';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { memberAccount } from '../ledger/accounts';
import { lock } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { type Letter, sendMessages } from '../messages/queries';
import { forget } from '../set-aside/set-aside';
import { byBet } from './by-bet';
import { type Settlement, settlementOf, type UnsettledBet } from './decide';
import { isOnRound } from './game-types';
import { readLegs, type SettlementLeg, updateLegs } from './legs';
import { paySettlements } from './pay';
import { lockBets } from './queries';

/** What a portion changed, to be published once it is committed. */
export interface PortionResult {
  readonly bets: readonly ChangedBet[];
  /** Whose balance moved. */
  readonly paid: ReadonlySet<string>;
  /** Who got a message about a corrected result. */
  readonly written: ReadonlySet<string>;
}

interface ChangedBet {
  readonly betId: string;
  readonly memberId: string;
  /** What it came to, where it was settled for the first time. */
  readonly settlement?: SettlementNotice;
}

export const emptyPortion: PortionResult = { bets: [], paid: new Set(), written: new Set() };

export interface PortionOptions {
  readonly at: Date;
  /** Rules on legs for which the feed gives no result, and returns them with the rulings. */
  readonly rule?: (tx: Tx, legs: readonly SettlementLeg[]) => Promise<SettlementLeg[]>;
  /** The message to the member about a settlement, where it is not that of a corrected result. */
  readonly letter?: (settlement: Settlement) => Letter | null;
}

/**
 * Settles bets by the current results of their legs: bets locked in id order, accounts locked in id order, differences posted,
 * history and messages written. What moves is the difference to what a bet has had, so it is never paid twice.
 */
export async function settlePortion(
  tx: Transaction<Database>,
  betIds: readonly string[],
  { at, rule, letter }: PortionOptions,
): Promise<PortionResult> {
  if (betIds.length === 0) return emptyPortion;
  const locked = await lockBets(tx, betIds);
  const read = await readLegs(tx, betIds);
  const ruled = rule ? await rule(tx, read) : read;
  const legs = byBet(await updateLegs(tx, ruled));
  const bets = locked.map(bet => ({
    ...bet,
    legs: (legs.get(bet.betId) ?? []).map(({ price, result }) => ({ price, code: result })),
  }));
  const settlements = await settleBets(tx, bets, at);
  const letters = settlements.flatMap(settlement => (letter ? letter(settlement) : letterOf(settlement, at)) ?? []);
  await sendMessages(tx, letters);
  await forget(tx, 'bet', betIds);
  return {
    bets: bets.map(({ betId, memberId }) => ({
      betId,
      memberId,
      ...firstOf(settlements, betId, legs.get(betId) ?? []),
    })),
    paid: new Set(settlements.filter(({ difference }) => difference !== 0).map(({ bet }) => bet.memberId)),
    written: new Set(letters.map(({ memberId }) => memberId)),
  };
}

const accountOf = ({ memberId }: UnsettledBet) => memberAccount(memberId, 'emoney');

async function settleBets(tx: Tx, bets: readonly UnsettledBet[], at: Date): Promise<Settlement[]> {
  const locked = await lock(tx, bets.map(accountOf));
  const balances = new Map(locked);
  const settlements = bets.flatMap(bet => {
    const balance = balances.get(accountOf(bet)) ?? 0;
    const settlement = settlementOf(bet, balance);
    if (!settlement) return [];
    balances.set(accountOf(bet), balance + settlement.difference);
    return settlement;
  });
  await paySettlements(tx, settlements, { locked, at });
  return settlements;
}

/** A first settlement is shown on the page that the member has open. */
function firstOf(
  settlements: readonly Settlement[],
  betId: string,
  legs: readonly SettlementLeg[],
): Pick<ChangedBet, 'settlement'> {
  const settlement = settlements.find(({ bet }) => bet.betId === betId && bet.revision === 0);
  if (!settlement || settlement.payout === null) return {};
  const { result, payout, bet } = settlement;
  return { settlement: { title: titleOf(bet.gameType, legs), result, payout, stake: bet.stake } };
}

/** A round's leg has the game and the round in the places of the teams, and its outcome says nothing without these. */
function titleOf(gameType: number, legs: readonly SettlementLeg[]): string {
  if (!isOnRound(gameType)) return betTitle({ legs: legs.map(leg => ({ ...leg, outcomeName: leg.name })) });
  return legs.map(({ home, away, name }) => `${home} ${away} ${name}`).join(', ');
}

/** A first settlement shows in the bet; for a corrected one the member gets a message, with what moved. */
function letterOf({ bet, difference, shortfall }: Settlement, at: Date): Letter | null {
  if (bet.revision === 0 || (difference === 0 && shortfall === 0)) return null;
  return {
    memberId: bet.memberId,
    title: '베팅 결과가 정정됐어요',
    contents: `경기 결과가 바로잡혀 베팅을 다시 정산했어요. ${correctionText({ bet, difference, shortfall })}`,
    at,
  };
}

/** What a settlement after the first one moved, and of which bet. */
export function correctionText({ bet, difference, shortfall }: Pick<Settlement, 'bet' | 'difference' | 'shortfall'>) {
  const moved =
    difference >= 0
      ? `${formatWon(difference)}을 더 지급했어요.`
      : `지급된 금액에서 ${formatWon(-difference)}을 회수했어요.`;
  const rest = shortfall > 0 ? ` 보유금이 모자라 회수하지 않은 ${formatWon(shortfall)}은 청구하지 않아요.` : '';
  return `${moved}${rest} 베팅번호 ${betNumber(bet.betId)}`;
}
