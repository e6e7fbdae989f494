import { BET_STATUS, type FeedBet, type FeedMarket } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';
import { type FeedUpdate, IMPOSSIBLE_DATE, mend, refuse } from './feed-update';
import { itemTime } from './moments';
import { type FixtureState, type LineFacts, lineKey, type OutcomeFacts } from './state';

/** Markets are deltas: a bet that is not in the message stays as it was. */
export function withMarkets(current: FixtureState, update: FeedUpdate<readonly FeedMarket[]>): FixtureState {
  const lines = new Map(current.lines);
  const outcomes = new Map(current.outcomes);
  for (const market of update.facts) {
    for (const [index, bet] of (market.Bets ?? []).entries()) {
      const outcome = withBet(outcomes.get(bet.Id), { ...update, facts: bet }, { market, index });
      if (!outcome) continue;
      outcomes.set(bet.Id, outcome);
      setLine(lines, lineOf(market, outcome.baseLine, lines));
    }
    markMainLine(lines, market);
  }
  return { ...current, lines, outcomes };
}

/**
 * A snapshot names every bet that a fixture still has. A stored one that is not named was taken off, or settled, by a
 * message that never came: it takes no bets until there is news of it.
 */
export function withoutUnnamed(current: FixtureState, markets: readonly FeedMarket[]): FixtureState {
  const named = new Set(markets.flatMap(market => market.Bets ?? []).map(bet => bet.Id));
  const missing = [...current.outcomes].filter(
    ([id, { betStatus }]) => betStatus === BET_STATUS.open && !named.has(id),
  );
  if (missing.length === 0) return current;
  const suspended = missing.map(([id, outcome]) => [id, { ...outcome, betStatus: BET_STATUS.suspended }] as const);
  return { ...current, outcomes: new Map([...current.outcomes, ...suspended]) };
}

interface Place {
  readonly market: FeedMarket;
  readonly index: number;
}

/** Null where nothing changes: the bet is older than the stored one, or it is new and has no price to show. */
function withBet(current: OutcomeFacts | undefined, update: FeedUpdate<FeedBet>, place: Place): OutcomeFacts | null {
  const bet = update.facts;
  if (!saysMore(bet)) return null;
  const { at: updatedAt, isImpossible } = itemTime(bet.LastUpdate, current?.updatedAt, update);
  if (current && updatedAt < current.updatedAt) return null;
  const price = milliOf(bet.Price);
  const priceMilli = price ?? current?.priceMilli;
  if (priceMilli === undefined) return null;
  const itemId = `outcome ${bet.Id}`;
  const fault = contradictionIn(bet) ?? (current ? faultOf(current, bet, place.market) : null);
  if (fault) {
    refuse(update, itemId, fault);
    return null;
  }
  if (isImpossible) mend(update, itemId, IMPOSSIBLE_DATE);
  // A price that cannot be read, or is below even money back, takes no bets.
  const isBroken = bet.Price !== null && bet.Price !== undefined && price === null;
  return {
    outcomeId: bet.Id,
    marketId: place.market.Id,
    // An empty one says nothing: stored, it would make every true one after it look like another bet's.
    baseLine: bet.BaseLine || (current?.baseLine ?? bet.Line ?? ''),
    name: bet.Name ?? current?.name ?? '',
    line: bet.Line ? withoutNil(bet.Line) : (current?.line ?? null),
    place: bet.Order ?? current?.place ?? place.index,
    priceMilli,
    state: current?.state ?? 'suspended',
    betStatus: isBroken ? UNPRICED : (bet.Status ?? current?.betStatus ?? 0),
    suspensionReason: bet.SuspensionReason ?? null,
    settlement: bet.Settlement ?? current?.settlement ?? SETTLEMENT.open,
    updatedAt,
  };
}

/** A bet with nothing but its number is only named, and stays as it was. */
export const saysMore = (bet: FeedBet): boolean => Object.keys(bet).length > 1;

const contradictionIn = ({ Status, Settlement }: FeedBet): string | null =>
  Status === BET_STATUS.open && Settlement ? 'has a result and takes bets' : null;

/** Why a bet can't be the stored one of this id: what was bet on stays what it is. */
function faultOf(current: OutcomeFacts, bet: FeedBet, market: FeedMarket): string | null {
  if (market.Id !== current.marketId) return `belongs to market ${current.marketId}, not to ${market.Id}`;
  const isOtherSide = bet.Name !== current.name && (isSide(current.name) || isSide(bet.Name));
  if (bet.Name && isOtherSide) return `is “${current.name}”, not “${bet.Name}”`;
  const isOtherLine = Number.parseFloat(bet.BaseLine || current.baseLine) !== Number.parseFloat(current.baseLine);
  return bet.BaseLine && isOtherLine ? `is on line ${current.baseLine}, not on ${bet.BaseLine}` : null;
}

/** Names that say which side of a market a bet is on. Others are those of players and scores, and may be corrected. */
const SIDES: ReadonlySet<string> = new Set([
  '1',
  'X',
  '2',
  '1X',
  'X2',
  '12',
  'Over',
  'Under',
  'Odd',
  'Even',
  'Yes',
  'No',
]);
const isSide = (name: string | null | undefined): boolean => SIDES.has(name ?? '');

const UNPRICED = 0;

/** The score from which an in-play handicap starts stands in brackets; nil–nil is where every game starts, and says nothing. */
const withoutNil = (line: string): string => line.replace(/\s*\(0-0\)$/, '');

/** A price in thousandths. Digits behind the third are cut: never more is paid than was shown. */
export function milliOf(price: string | null | undefined): number | null {
  const [, integer, fraction = ''] = /^(\d{1,6})(?:\.(\d+))?$/.exec(price ?? '') ?? [];
  if (integer === undefined) return null;
  const milli = Number(integer) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return milli >= 1000 ? milli : null;
}

function lineOf(market: FeedMarket, baseLine: string, lines: ReadonlyMap<string, LineFacts>): LineFacts {
  const current = lines.get(lineKey(market.Id, baseLine));
  return {
    marketId: market.Id,
    baseLine,
    name: market.Name ?? current?.name ?? '',
    mainLine: current?.mainLine ?? false,
  };
}

function markMainLine(lines: Map<string, LineFacts>, market: FeedMarket): void {
  const main = market.MainLine;
  if (main === null || main === undefined) return;
  for (const line of [...lines.values()]) {
    if (line.marketId === market.Id) setLine(lines, { ...line, mainLine: line.baseLine === main });
  }
}

/** Sets a line, keeping the identity of one that is the same. */
function setLine(lines: Map<string, LineFacts>, line: LineFacts): void {
  const key = lineKey(line.marketId, line.baseLine);
  const current = lines.get(key);
  if (current && current.name === line.name && current.mainLine === line.mainLine) return;
  lines.set(key, line);
}
