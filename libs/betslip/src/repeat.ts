import { type Bet, type BoardRow, FixtureDetail, type Leg } from '@madang/contracts';
import { send } from '@madang/http';
import { hasBegun, isInPlay } from '@madang/sport';
import { pickOf } from './pick';
import { $picks, toggle } from './picks';

/** What happened to each leg that was to be put into the slip again. */
export interface RepeatResult {
  readonly added: readonly Leg[];
  /** Over, closed, suspended, or not found. */
  readonly unavailable: readonly Leg[];
}

/** Puts the outcomes of bets that still take bets into the slip, at the prices of now. */
export async function repeatBets(bets: readonly Bet[]): Promise<RepeatResult> {
  const legs = bets.flatMap(bet => bet.legs);
  const ids = [...new Set(legs.map(leg => leg.fixtureId))];
  const rows = new Map(await Promise.all(ids.map(async id => [id, await freshRow(id)] as const)));
  const added = legs.filter(leg => addAgain(leg, rows.get(leg.fixtureId) ?? null));
  return { added, unavailable: legs.filter(leg => !added.includes(leg)) };
}

const freshRow = (fixtureId: string): Promise<BoardRow | null> =>
  send(FixtureDetail, { params: { fixtureId } }).catch(() => null);

function addAgain({ outcomeId }: Leg, row: BoardRow | null): boolean {
  if (!row || (hasBegun(row.fixture.status) && !isInPlay(row.fixture.status))) return false;
  if ($picks.get().some(pick => pick.outcomeId === outcomeId)) return true;
  for (const market of row.markets) {
    const outcome = market.outcomes.find(one => one.outcomeId === outcomeId);
    if (outcome?.state !== 'open') continue;
    toggle(pickOf(row.fixture, market, outcome), 'one-per-market');
    return $picks.get().some(pick => pick.outcomeId === outcomeId);
  }
  return false;
}
