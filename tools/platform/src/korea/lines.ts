import { boardKind } from '@madang/betting';
import type { KoreaBoard, Market } from '@madang/contracts';
import { type MarketKind, type MarketPart, marketIds, marketOf, sportKey } from '@madang/sport';
import { nearest } from '../sports/lines';
import { mainIdsOf } from '../sports/markets';

const HOCKEY_WITH_OVERTIME = 226;
const VOLLEYBALL_POINTS = 1558;

/** Period markets that a line of a board can show: two sides, or three with the draw between them. */
const OF_PERIODS: readonly MarketKind[] = ['threeWay', 'twoWay', 'handicap', 'total', 'oddEven'];
const PARTS: readonly MarketPart['of'][] = ['period', 'half', 'innings', 'match'];

/** Every market of a part of the game: part by part, and within a part result, handicap, total, odd or even. */
const SPECIAL: readonly number[] = marketIds()
  .flatMap(id => {
    const market = marketOf(id);
    const isShown = market && market.part.of !== 'match' && market.team === null && OF_PERIODS.includes(market.kind);
    return isShown ? { id, market } : [];
  })
  .map(({ id, market: { part, kind } }) => {
    const number = part.of === 'match' ? 0 : part.number;
    return { id, place: PARTS.indexOf(part.of) * 1000 + number * 10 + OF_PERIODS.indexOf(kind) };
  })
  .sort((left, right) => left.place - right.place || left.id - right.id)
  .map(({ id }) => id);

/** The markets that a board shows of a fixture, in the order of their lines (domain: the boards' market ids). */
export function marketIdsOf(board: KoreaBoard, sportId: string): readonly number[] {
  const main = mainIdsOf(sportId);
  const sport = sportKey(sportId);
  const results = main.filter(id => boardKind(id) === 'result');
  const lined = main.filter(id => boardKind(id) !== 'result');
  switch (board) {
    case 'wintielose':
      return sport === 'iceHockey' ? [...results, HOCKEY_WITH_OVERTIME] : results;
    case 'handicap':
      return sport === 'volleyball' ? lined.flatMap(id => (id === 3 ? [id, VOLLEYBALL_POINTS] : id)) : lined;
    case 'special':
      return SPECIAL;
    case 'cross':
    case 'live':
      return main;
    case 'proto':
      return [...main, sport === 'football' || sport === 'volleyball' ? 5 : 51];
  }
}

/**
 * The line that a Proto round publishes: as the official game has no quarters and no pushes, the half line whose prices are
 * nearest to each other; where there is none, null.
 */
export function protoLineOf(lines: readonly Market[]): Market | null {
  const open = lines.filter(({ outcomes }) => outcomes.length > 1 && outcomes.every(({ state }) => state === 'open'));
  const fair = open.filter(({ baseLine }) => baseLine === null || Math.abs(Number.parseFloat(baseLine) % 1) === 0.5);
  return nearest(fair);
}
