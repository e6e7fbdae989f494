import { BET_STATUS, type FeedBet, type FeedMarket } from '@madang/contracts';
import { dated } from './moments';
import { type FixtureState, type LineFacts, lineKey, type OutcomeFacts } from './state';
import { IMPOSSIBLE_DATE, mend, refuse, type Told } from './told';

/** Markets are deltas: a bet that is not in the message stays as it was. */
export function withMarkets(known: FixtureState, told: Told<readonly FeedMarket[]>): FixtureState {
  const lines = new Map(known.lines);
  const outcomes = new Map(known.outcomes);
  for (const market of told.facts) {
    for (const [index, bet] of (market.Bets ?? []).entries()) {
      const outcome = withBet(outcomes.get(bet.Id), { ...told, facts: bet }, { market, index });
      if (!outcome) continue;
      outcomes.set(bet.Id, outcome);
      keepLine(lines, lineOf(market, outcome.baseLine, lines));
    }
    markMainLine(lines, market);
  }
  return { ...known, lines, outcomes };
}

/**
 * A snapshot names every bet that a fixture still has. One that is known and not named was taken off, or settled, by a
 * message that never came: it takes no bets until it is told of again.
 */
export function withoutUnnamed(known: FixtureState, told: readonly FeedMarket[]): FixtureState {
  const named = new Set(told.flatMap(market => market.Bets ?? []).map(bet => bet.Id));
  const gone = [...known.outcomes].filter(([id, { betStatus }]) => betStatus === BET_STATUS.open && !named.has(id));
  if (gone.length === 0) return known;
  const suspended = gone.map(([id, outcome]) => [id, { ...outcome, betStatus: BET_STATUS.suspended }] as const);
  return { ...known, outcomes: new Map([...known.outcomes, ...suspended]) };
}

interface Place {
  readonly market: FeedMarket;
  readonly index: number;
}

/** Null where nothing changes: the bet is older than what is known, or it is new and has no price to show. */
function withBet(known: OutcomeFacts | undefined, told: Told<FeedBet>, place: Place): OutcomeFacts | null {
  const bet = told.facts;
  if (!saysMore(bet)) return null;
  const { at: updatedAt, isImpossible } = dated(bet.LastUpdate, known?.updatedAt, told);
  if (known && updatedAt < known.updatedAt) return null;
  const price = milliOf(bet.Price);
  const priceMilli = price ?? known?.priceMilli;
  if (priceMilli === undefined) return null;
  const itemId = `outcome ${bet.Id}`;
  const fault = contradictionIn(bet) ?? (known ? faultOf(known, bet, place.market) : null);
  if (fault) {
    refuse(told, itemId, fault);
    return null;
  }
  if (isImpossible) mend(told, itemId, IMPOSSIBLE_DATE);
  // A price that cannot be read, or is below even money back, takes no bets.
  const isBroken = bet.Price !== null && bet.Price !== undefined && price === null;
  return {
    outcomeId: bet.Id,
    marketId: place.market.Id,
    baseLine: bet.BaseLine ?? known?.baseLine ?? bet.Line ?? '',
    name: bet.Name ?? known?.name ?? '',
    line: bet.Line ? withoutNil(bet.Line) : (known?.line ?? null),
    place: bet.Order ?? known?.place ?? place.index,
    priceMilli,
    state: known?.state ?? 'suspended',
    betStatus: isBroken ? UNPRICED : (bet.Status ?? known?.betStatus ?? 0),
    suspensionReason: bet.SuspensionReason ?? null,
    settlement: bet.Settlement ?? known?.settlement ?? 0,
    updatedAt,
  };
}

/** A bet of which nothing but its number is told is named, and stays as it was. */
export const saysMore = (bet: FeedBet): boolean => Object.keys(bet).length > 1;

const contradictionIn = ({ Status, Settlement }: FeedBet): string | null =>
  Status === BET_STATUS.open && Settlement ? 'has a result and takes bets' : null;

/** Why a bet cannot be the one that is known by this id: what was bet on stays what it is. */
function faultOf(known: OutcomeFacts, bet: FeedBet, market: FeedMarket): string | null {
  if (market.Id !== known.marketId) return `belongs to market ${known.marketId}, not to ${market.Id}`;
  const isOtherSide = bet.Name !== known.name && (isSide(known.name) || isSide(bet.Name));
  if (bet.Name && isOtherSide) return `is “${known.name}”, not “${bet.Name}”`;
  const isOtherLine = Number.parseFloat(bet.BaseLine ?? known.baseLine) !== Number.parseFloat(known.baseLine);
  return bet.BaseLine && isOtherLine ? `is on line ${known.baseLine}, not on ${bet.BaseLine}` : null;
}

/** Names that say which side of a market a bet is on. Others are those of players and scores, and may be put right. */
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
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d+))?$/.exec(price ?? '') ?? [];
  if (whole === undefined) return null;
  const milli = Number(whole) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return milli >= 1000 ? milli : null;
}

function lineOf(market: FeedMarket, baseLine: string, lines: ReadonlyMap<string, LineFacts>): LineFacts {
  const known = lines.get(lineKey(market.Id, baseLine));
  return {
    marketId: market.Id,
    baseLine,
    name: market.Name ?? known?.name ?? '',
    mainLine: known?.mainLine ?? false,
  };
}

function markMainLine(lines: Map<string, LineFacts>, market: FeedMarket): void {
  const main = market.MainLine;
  if (main === null || main === undefined) return;
  for (const line of [...lines.values()]) {
    if (line.marketId === market.Id) keepLine(lines, { ...line, mainLine: line.baseLine === main });
  }
}

/** Sets a line, keeping the identity of one that is the same. */
function keepLine(lines: Map<string, LineFacts>, line: LineFacts): void {
  const key = lineKey(line.marketId, line.baseLine);
  const known = lines.get(key);
  if (known && known.name === line.name && known.mainLine === line.mainLine) return;
  lines.set(key, line);
}
