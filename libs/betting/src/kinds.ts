import type { Market } from '@madang/contracts';
import { marketOf } from '@madang/sport';

export type BoardKind = Market['kind'];

/** The column of a board that a market belongs to. Numbers that the site doesn't know are "other". */
export function boardKind(marketId: number): BoardKind {
  switch (marketOf(marketId)?.kind) {
    case 'threeWay':
    case 'twoWay':
      return 'result';
    case 'handicap':
      return 'handicap';
    case 'total':
      return 'total';
    default:
      return 'other';
  }
}

/** The five kinds that the European store distinguishes (specification 4). */
export type EuropeanKind = 'threeWay' | 'twoWay' | 'handicap' | 'total' | 'other';

export function europeanKind(marketId: number): EuropeanKind {
  const kind = marketOf(marketId)?.kind;
  return kind === 'threeWay' || kind === 'twoWay' || kind === 'handicap' || kind === 'total' ? kind : 'other';
}
