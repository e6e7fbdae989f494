import type { Area } from '@madang/contracts';
import { providerNames } from '@madang/locale';
import { sql } from 'kysely';
import type { HouseName } from '../ledger/accounts';
import { POINT_CONVERSION } from '../points/service';

interface House {
  /** What a member's money is used for that goes there or comes from there. */
  readonly area: Area;
  /** The house's side of a transfer, as members read it. */
  readonly word: string;
}

/** One line a house: what members see of it, and the one place that says to which area an entry belongs. */
export const HOUSES: Readonly<Record<HouseName, House>> = {
  sports: { area: 'sports', word: '스포츠' },
  tournament: { area: 'sports', word: '토너먼트' },
  minigame: { area: 'minigame', word: '미니게임' },
  cashier: { area: 'cash', word: '충전·환전 창구' },
  withdrawals: { area: 'cash', word: '환전 대기' },
  bonus: { area: 'event', word: '이벤트' },
  'points-issued': { area: 'event', word: '포인트 창구' },
  exchange: { area: 'tether', word: '전환 창구' },
  chain: { area: 'tether', word: '블록체인' },
  'casino-hanul': { area: 'casino', word: providerNames.hanul },
  'casino-mirinae': { area: 'casino', word: providerNames.mirinae },
  'casino-oreum': { area: 'casino', word: providerNames.oreum },
  'casino-soseul': { area: 'casino', word: providerNames.soseul },
  'casino-gaon': { area: 'casino', word: providerNames.gaon },
  'casino-narae': { area: 'casino', word: providerNames.narae },
  'casino-daon': { area: 'casino', word: providerNames.daon },
  'casino-yeoul': { area: 'casino', word: providerNames.yeoul },
  'slot-gureum': { area: 'slot', word: providerNames.gureum },
  'slot-noeul': { area: 'slot', word: providerNames.noeul },
  'slot-solnae': { area: 'slot', word: providerNames.solnae },
  'slot-byeol': { area: 'slot', word: providerNames.byeol },
  'slot-saecham': { area: 'slot', word: providerNames.saecham },
  'slot-mulgyeol': { area: 'slot', word: providerNames.mulgyeol },
};

const words = new Map(Object.entries(HOUSES).map(([name, { word }]) => [name, word]));

export function houseWord(name: string): string {
  const word = words.get(name);
  if (word === undefined) throw new Error(`statements: house ${name} has no line`);
  return word;
}

const lines = Object.entries(HOUSES).map(([name, { area }]) => sql`when ${sql.lit(name)} then ${sql.lit(area)}`);

/**
 * The area of an entry, by `currency`, `house` and `reason`. USDT is tether wherever it goes. Points become emoney over the
 * same house as USDT does: they are told apart by the reason.
 */
export const AREA = sql`
  case
    when currency = 'usdt' then 'tether'
    when house = 'exchange' and reason = ${sql.lit(POINT_CONVERSION)} then 'event'
    else case house ${sql.join(lines, sql` `)} end
  end`;
