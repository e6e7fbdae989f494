import { formatWon } from '@madang/locale';
import type { Kysely, Transaction } from 'kysely';
import { byBet } from '../bets/read';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { lock, postNew } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { move, type Transfer } from '../ledger/transfer';
import { type Letter, sendMessages } from '../messages/queries';
import { nextKeyOf, type Settlement, type StandingBet, settlementOf } from './decide';
import { FIXTURES, findRulings, ruleLegs, takeRulings } from './house';
import { readLegs, tellLegs } from './legs';
import { findMissed, type LockedBet, lockBetsOn, lockBetsOpenOn, RESULTS, takeDue, writeSettlements } from './queries';

/** What a round of settling changed, to be told once it is committed. */
export interface Round {
  /** Results that were due. */
  readonly results: number;
  /** As many as one round takes: there may be more. */
  readonly hasMore: boolean;
  readonly bets: readonly { readonly betId: string; readonly memberId: string }[];
  /** Whose balance moved. */
  readonly paid: ReadonlySet<string>;
  /** Who got a message about a result that was put right. */
  readonly written: ReadonlySet<string>;
}

/**
 * Settles the bets on a group of results, in one transaction: results taken off the list, bets locked in id order, accounts
 * locked in id order, differences posted, history written. Killed in the middle, nothing of it has happened and the
 * results are still due. A bet is never paid twice: what moves is the difference to what it has had.
 */
export async function settleDue(db: Kysely<Database>, at: Date): Promise<Round> {
  return db.transaction().execute(async tx => {
    const due = await takeDue(tx);
    const bets = due.length > 0 ? await lockBetsOn(tx, due) : [];
    return round(tx, bets, { results: due.length, hasMore: due.length === RESULTS, at });
  });
}

/** The same for fixtures on which the feed gives no result: there the house decides, by its own rules. */
export async function ruleDue(db: Kysely<Database>, at: Date): Promise<Round> {
  return db.transaction().execute(async tx => {
    const fixtureIds = await takeRulings(tx);
    const bets = fixtureIds.length > 0 ? await lockBetsOpenOn(tx, fixtureIds) : [];
    return round(tx, bets, { results: fixtureIds.length, hasMore: fixtureIds.length === FIXTURES, at, fixtureIds });
  });
}

interface Due extends Pick<Round, 'results' | 'hasMore'> {
  readonly at: Date;
  /** Where the house decides. */
  readonly fixtureIds?: readonly string[];
}

async function round(
  tx: Transaction<Database>,
  locked: readonly LockedBet[],
  { results, hasMore, at, fixtureIds }: Due,
): Promise<Round> {
  if (locked.length === 0) return { results, hasMore, bets: [], paid: new Set(), written: new Set() };
  const read = await readLegs(
    tx,
    locked.map(({ betId }) => betId),
  );
  const ruled = fixtureIds ? await ruleLegs(tx, read, { fixtureIds, at }) : read;
  const legs = byBet(await tellLegs(tx, ruled));
  const bets = locked.map(bet => ({
    ...bet,
    legs: (legs.get(bet.betId) ?? []).map(({ price, result }) => ({ price, code: result })),
  }));
  const settlements = await settled(tx, bets, at);
  const letters = settlements.flatMap(settlement => letterOf(settlement, at) ?? []);
  await sendMessages(tx, letters);
  return {
    results,
    hasMore,
    bets: bets.map(({ betId, memberId }) => ({ betId, memberId })),
    paid: new Set(settlements.filter(({ difference }) => difference !== 0).map(({ bet }) => bet.memberId)),
    written: new Set(letters.map(({ memberId }) => memberId)),
  };
}

/** Looks for results that bets missed, and for fixtures that wait in vain; the two above then find them on their lists. */
export async function lookForMissed(db: Kysely<Database>, at: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    await findMissed(tx);
    await findRulings(tx, at);
  });
}

const accountOf = ({ memberId }: StandingBet) => memberAccount(memberId, 'emoney');

async function settled(tx: Tx, bets: readonly StandingBet[], at: Date): Promise<Settlement[]> {
  const locked = await lock(tx, bets.map(accountOf));
  const balances = new Map(locked);
  const settlements = bets.flatMap(bet => {
    const balance = balances.get(accountOf(bet)) ?? 0;
    const settlement = settlementOf(bet, balance);
    if (!settlement) return [];
    balances.set(accountOf(bet), balance + settlement.difference);
    return settlement;
  });
  const posted = await postNew(
    tx,
    settlements.flatMap(settlement => transferOf(settlement, at) ?? []),
    locked,
  );
  if (posted.some(({ kind }) => kind !== 'posted')) throw new Error('settlement: the ledger refused a difference');
  if (settlements.length > 0) await writeSettlements(tx, settlements, at);
  return settlements;
}

function transferOf({ bet, difference }: Settlement, at: Date): Transfer | null {
  if (difference === 0) return null;
  const house = houseAccount('sports', 'emoney');
  const member = accountOf(bet);
  const isFirst = bet.revision === 0;
  const about = { key: nextKeyOf(bet), kind: isFirst ? 'payout' : 'correction', at } as const;
  const reason = isFirst ? '스포츠 베팅 정산' : '스포츠 베팅 재정산';
  return difference > 0
    ? move({ from: house, to: member, amount: difference }, { ...about, reason })
    : move({ from: member, to: house, amount: -difference }, { ...about, reason });
}

/** A first settlement shows in the bet; one that is put right is told, with what moved. */
function letterOf({ bet, difference, shortfall }: Settlement, at: Date): Letter | null {
  if (bet.revision === 0 || (difference === 0 && shortfall === 0)) return null;
  const moved =
    difference >= 0
      ? `${formatWon(difference)}을 더 지급했어요.`
      : `지급된 금액에서 ${formatWon(-difference)}을 회수했어요.`;
  const rest = shortfall > 0 ? ` 보유금이 모자라 회수하지 않은 ${formatWon(shortfall)}은 청구하지 않아요.` : '';
  return {
    memberId: bet.memberId,
    title: '베팅 결과가 정정됐어요',
    contents: `경기 결과가 바로잡혀 베팅을 다시 정산했어요. ${moved}${rest} 베팅번호 ${bet.betId.slice(0, 8)}`,
    at,
  };
}
