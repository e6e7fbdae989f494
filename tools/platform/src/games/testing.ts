import { type GameOutcome, MinigameEvents, PlaceBet, type Round } from '@madang/contracts';
import { gameById, roundAt, roundIdOf } from '@madang/games';
import type { TestMember } from '../testing/member';
import type { TestPlatform } from '../testing/platform';

/** Games of the tests, by kind and clock. */
export const EOS_1 = 211;
export const EOS_5 = 215;
export const LADDER_1 = 252;

const A_YEAR_MS = 365 * 86_400_000;

export interface RoundTable {
  readonly round: Round;
  readonly outcomes: readonly GameOutcome[];
}

export async function currentRound(platform: TestPlatform, token: string, gameId: number): Promise<RoundTable> {
  const { round, markets } = await platform.send(MinigameEvents, { token, query: { gameId: String(gameId) } });
  return { round, outcomes: markets.flatMap(({ outcomes }) => outcomes) };
}

export const pickOf = ({ round }: RoundTable, { outcomeId, price }: GameOutcome) => ({
  fixtureId: round.roundId,
  outcomeId,
  price,
});

/** Bets on every outcome of a round, one bet each, and gives their ids by outcome. */
export async function betOnAll(
  platform: TestPlatform,
  { token }: Pick<TestMember, 'token'>,
  { table, stake }: { table: RoundTable; stake: number },
): Promise<Map<string, string>> {
  const bets = new Map<string, string>();
  for (const outcome of table.outcomes) {
    const body = { stake, picks: [pickOf(table, outcome)] };
    bets.set(outcome.outcomeId, (await platform.send(PlaceBet, { token, body })).betId);
  }
  return bets;
}

/** Moves the platform's clock to a moment, and settles what is due by then. */
export async function goTo(platform: TestPlatform, moment: string | Date): Promise<void> {
  platform.moveClock(new Date(moment).getTime() - platform.now().getTime());
  await platform.settleRounds();
}

/** A member whose session outlives a test that goes through days. */
export async function gambler(platform: TestPlatform, fields: object = {}): Promise<TestMember> {
  const member = await platform.member({ emoney: 10_000_000, ...fields });
  const far = new Date(platform.now().getTime() + A_YEAR_MS);
  await platform.db.updateTable('session').set({ expires_at: far }).where('member_id', '=', member.id).execute();
  return member;
}

let past = 0;

/** A round of today that is over, another one each time; made void where that is wanted. Gives its id. */
export async function pastRound({ app, db }: Pick<TestPlatform, 'app' | 'db'>, isVoid: boolean): Promise<string> {
  const game = gameById(EOS_1);
  if (!game) throw new Error('the game of the tests is gone');
  const at = app.clock();
  past += 1;
  const { day } = await app.rounds.chainToday(game, at);
  const number = Math.max(1, roundAt(game, at.getTime()).number - 1 - past);
  const roundId = roundIdOf({ gameId: game.id, day, number });
  if (isVoid)
    await db
      .insertInto('game_round')
      .values({ round_id: roundId, is_void: true, reason: '시험', decided_at: at })
      .onConflict(conflict => conflict.column('round_id').doUpdateSet({ is_void: true }))
      .execute();
  return roundId;
}
