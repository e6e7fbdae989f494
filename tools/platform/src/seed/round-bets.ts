import { PlaceBet } from '@madang/contracts';
import { type Game, gameById, type RoundTimes, readOutcomeId, roundAt, roundIdOf, verdictOf } from '@madang/games';
import type { Kysely } from 'kysely';
import { placeAll } from '../bets/place';
import { replyTo } from '../bets/routes';
import { payDueComps } from '../comps/pay';
import type { Database } from '../database/schema';
import type { DayChain } from '../games/chain';
import { fixSalts, publishChains } from '../games/publish';
import { createRounds, type Rounds } from '../games/rounds';
import { settleWaiting } from '../games/settle';
import { contentOf } from '../idempotency/answers';
import { daysBefore } from './days';

/** How a bet ends is said here; on which outcome it was laid follows from what its round drew. */
interface RoundBet {
  readonly gameId: number;
  readonly stake: number;
  readonly ending: 'won' | 'lost' | 'open';
}

/** They leave the balance that the demonstration shows: the first pays 58,200, and 28,200 are lost or on the way. */
const BETS: readonly RoundBet[] = [
  { gameId: 216, stake: 30_000, ending: 'won' },
  { gameId: 217, stake: 10_000, ending: 'lost' },
  { gameId: 302, stake: 5_000, ending: 'lost' },
  { gameId: 621, stake: 3_200, ending: 'lost' },
  { gameId: 215, stake: 10_000, ending: 'open' },
];
const MINUTES_APART = 25;
/** Long enough for the day's comp to be due, whatever the hour. */
const DAYS_AGO = 2;

/**
 * Bets on rounds of the day before yesterday, and one on a round that runs, placed and settled as a member's are, with the comp for
 * them. All have transactions of their own, after the rest of the demonstration is there.
 */
export async function seedRoundBets(db: Kysely<Database>, memberId: string, at: Date): Promise<void> {
  const rounds = createRounds(db);
  for (const [index, bet] of BETS.entries()) {
    const game = gameById(bet.gameId);
    if (!game) throw new Error(`seed: no game ${bet.gameId}`);
    const moment = bet.ending === 'open' ? at : daysBefore(at, DAYS_AGO, MINUTES_APART * index);
    const round = await openedRound(db, { rounds, game, moment });
    await placeOn(db, { ...round, rounds, bet, memberId });
    if (bet.ending !== 'open')
      await settleWaiting({ db, rounds, at: new Date(round.times.endsAt) }, roundIdOf(round.times));
  }
  await payDueComps(db, at);
}

interface OpenedRound {
  readonly times: RoundTimes;
  readonly chain: DayChain;
}

/** The round of a moment, whose day was published the day before. */
async function openedRound(
  db: Kysely<Database>,
  { rounds, game, moment }: { rounds: Rounds; game: Game; moment: Date },
): Promise<OpenedRound> {
  const times = roundAt(game, moment.getTime());
  await publishChains(db, [game], { day: times.day, at: daysBefore(new Date(times.opensAt), 1) });
  await fixSalts(db, times.day);
  const chain = await rounds.chainOf(db, game, times.day);
  if (!chain) throw new Error(`seed: ${game.id} has no rounds on ${times.day}`);
  return { times, chain };
}

async function placeOn(
  db: Kysely<Database>,
  { times, chain, rounds, bet, memberId }: OpenedRound & { rounds: Rounds; bet: RoundBet; memberId: string },
): Promise<void> {
  const { outcomeId, price } = outcomeOf({ times, chain }, bet);
  const picks = [{ fixtureId: roundIdOf(times), outcomeId, price }];
  const body = PlaceBet.body.parse({ stake: bet.stake, picks });
  const { oddsPolicy, ...request } = body;
  const content = contentOf(PlaceBet, { params: {}, body });
  const about = { memberId, key: `seed-round-${bet.gameId}`, content, form: 'bet', isHoldOver: false } as const;
  const context = { db, rounds, replyTo, clock: () => new Date(times.opensAt) };
  const [outcome] = await placeAll(context, [{ ...about, bets: [request], oddsPolicy }]);
  if (outcome?.kind !== 'placed') throw new Error(`seed: a bet on ${outcomeId} was not placed`);
}

/** An outcome that ends so; of a round that is not drawn yet the first one. */
function outcomeOf({ times, chain }: OpenedRound, { ending }: RoundBet) {
  const outcomes = chain.markets(times.number).flatMap(market => market.outcomes);
  const drawn = ending === 'open' ? null : chain.drawn(times.number, new Date(times.endsAt));
  const outcome = outcomes.find(
    ({ outcomeId }) => drawn === null || verdictOf(drawn, readOutcomeId(outcomeId)?.outcome ?? 0) === ending,
  );
  if (!outcome) throw new Error(`seed: ${roundIdOf(times)} has no outcome that is ${ending}`);
  return outcome;
}
