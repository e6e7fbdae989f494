import type { Game, GamePeriod } from '@madang/betting';
import type { PeriodScore } from '@madang/contracts';
import { FIXTURE_STATUS, type SportKey, sportKey } from '@madang/sport';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A fixture as settlement looks at it. */
export interface SettlementFixture {
  readonly fixtureId: string;
  readonly sportId: string;
  readonly startsAt: Date;
  readonly status: number;
  readonly period: number | null;
  readonly clockSeconds: number | null;
  readonly periods: readonly PeriodScore[];
}

export async function readFixtures(
  db: QueryExecutorProvider,
  fixtureIds: readonly string[],
): Promise<Map<string, SettlementFixture>> {
  if (fixtureIds.length === 0) return new Map();
  const { rows } = await sql<SettlementFixture>`
    select fixture_id as "fixtureId", sport_id as "sportId", starts_at as "startsAt", status,
      period, clock_seconds as "clockSeconds", period_scores as periods
    from fixture where fixture_id = any(${fixtureIds}::text[])`.execute(db);
  return new Map(rows.map(row => [row.fixtureId, row]));
}

/** From here on the feed's numbers are breaks and sums, not periods. */
const BREAK = 80;
/** The last regular quarter; its clock shows what is left of it. */
const LAST_QUARTER = 4;

/** The game that was played, as far as the scoreboard shows. The caller may set `state` where nothing more comes. */
export function gameOf(fixture: SettlementFixture, state: Game['state'] = stateOf(fixture.status)): Game {
  const sport = sportKey(fixture.sportId);
  return { sport, state, periods: periodsOf(fixture, { sport, state }), secondsLeft: secondsLeft(fixture, sport) };
}

/** The scoreboard of a fixture can't be read as a game: the house can't decide by it. */
export class UnreadableGame extends Error {
  override readonly name = 'UnreadableGame';

  readonly fixture: SettlementFixture;

  constructor(fixture: SettlementFixture, cause: unknown) {
    super(`fixture ${fixture.fixtureId} can't be read`, { cause });
    this.fixture = fixture;
  }
}

/** Throws UnreadableGame. */
export function assertReadable(fixture: SettlementFixture): void {
  try {
    gameOf(fixture);
  } catch (cause) {
    throw new UnreadableGame(fixture, cause);
  }
}

/** False where a bet on it is set aside and waits until the scoreboard is corrected. */
export function isReadable(fixture: SettlementFixture): boolean {
  try {
    assertReadable(fixture);
    return true;
  } catch {
    return false;
  }
}

const stateOf = (status: number): Game['state'] =>
  status === FIXTURE_STATUS.finished
    ? 'finished'
    : status === FIXTURE_STATUS.abandoned || status === FIXTURE_STATUS.cancelled
      ? 'stopped'
      : 'running';

function periodsOf(
  { periods, period }: SettlementFixture,
  { sport, state }: Pick<Game, 'sport' | 'state'>,
): readonly GamePeriod[] {
  const played = periods.filter(one => one.period > 0 && one.period < BREAK);
  return played.map((one, place): GamePeriod => {
    const isLast = place === played.length - 1;
    // The last is still on while the scoreboard names it; in a break, and once the game is over, it is whole.
    const isWhole = state === 'finished' || !isLast || (period !== null && (period >= BREAK || period !== one.period));
    // No scoreboard shows which half of an inning is on, but a run of the home team does.
    return { ...one, isWhole, ...(sport === 'baseball' && { isTopWhole: isWhole || one.home > 0 }) };
  });
}

function secondsLeft({ period, clockSeconds, periods }: SettlementFixture, sport: SportKey): number | null {
  if (sport !== 'basketball') return null;
  if (periods.length > LAST_QUARTER) return 0;
  return period === LAST_QUARTER ? clockSeconds : null;
}
