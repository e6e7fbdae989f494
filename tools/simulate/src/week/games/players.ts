import { Bet, GameStates, MinigameEvents, PlaceBet, type Round } from '@madang/contracts';
import { drawsOf } from '@madang/feed';
import { enrol, type Platform } from '@madang/platform';
import { callerOf } from '../caller';
import type { VirtualClock } from '../clock';
import { Disagreement } from '../disagreement';
import { publicChains } from './chains';
import { checkOffers, outcomeOf } from './check-offers';
import { read } from './read';

export interface Player {
  readonly id: string;
  readonly token: string;
}

/** A bet on a round, as its player was shown it. */
export interface RoundBet {
  readonly player: Player;
  readonly betId: string;
  readonly roundId: string;
  readonly gameId: number;
  readonly day: string;
  /** What the seed that is still secret has to hash to. */
  readonly seedHash: string;
  readonly outcome: number;
  readonly price: number;
  readonly stake: number;
}

/** A bet that may be sent later than its round was shown. */
interface Slip extends Pick<RoundBet, 'player' | 'price' | 'stake'> {
  readonly key: string;
  readonly round: Round;
  readonly outcomeId: string;
}

/** What each has at the start: more than all stakes of a week. */
export const PLAYER_CASH = 1_000_000_000;
const PLAYERS = 8;
const BETS_A_STEP = 4;
const A_YEAR_MS = 365 * 86_400_000;
/** Of one bet, at the level of the players. */
const MOST_WON = 5_000_000;

/**
 * Members who play nothing but games. They are apart from the crowd: seeds of rounds come from the system and not from the week's
 * seed, so that what they win differs from run to run, and the crowd's week must not.
 */
export async function gamePlayers(platform: Platform, clock: VirtualClock, seed: string) {
  const draw = drawsOf(`${seed}:games`);
  const send = callerOf(platform);
  const players = await enrolPlayers(platform, clock.now());
  const [first] = players;
  if (!first) throw new Error('nobody plays games');
  const games = await read(platform, GameStates, { token: first.token });
  const chainOf = publicChains(platform, first.token);
  const bets: RoundBet[] = [];
  const counts = { slips: 0, offers: 0, refused: 0 };
  let late: Slip | null = null;

  function one<Item>(things: readonly Item[]): Item {
    const thing = things[Math.floor(draw() * things.length)];
    if (thing === undefined) throw new Error('nothing to draw from');
    return thing;
  }

  /** Every game in its turn: a short week has bets on all of them, too. */
  async function nextSlip(): Promise<Slip> {
    counts.slips += 1;
    const { gameId } = games[counts.slips % games.length] ?? one(games);
    const player = one(players);
    const { round, markets } = await read(platform, MinigameEvents, {
      token: player.token,
      query: { gameId: String(gameId) },
    });
    counts.offers += checkOffers(round, markets, await chainOf(round));
    const { outcomeId, price } = one(one(markets).outcomes);
    const stake = 1_000 + Math.floor(draw() * 50_000);
    return { key: `games-${String(counts.slips).padStart(8, '0')}`, player, round, outcomeId, price, stake };
  }

  async function bet({ key, player, round, outcomeId, price, stake }: Slip): Promise<void> {
    const { roundId, gameId, day, seedHash } = round;
    const picks = [{ fixtureId: roundId, outcomeId, price }];
    const reply = await send(PlaceBet, { token: player.token, key, body: { stake, picks } });
    const isOpen = clock.now() < new Date(round.closesAt);
    const expected = isOpen && Math.floor((stake * price) / 1000) <= MOST_WON ? 201 : 422;
    if (reply.status !== expected)
      throw new Disagreement('a bet on a round got another answer than the rules give', {
        expected,
        stake,
        price,
        reply,
      });
    if (reply.status === 422) {
      counts.refused += 1;
      return;
    }
    const { betId } = Bet.parse(JSON.parse(reply.body));
    bets.push({ player, betId, roundId, gameId, day, seedHash, outcome: outcomeOf(outcomeId), price, stake });
  }

  return {
    players,
    bets,
    counts,
    chainOf,
    /** Some bet on what is open now, one after another, and one on what was shown to them a step ago. */
    async play(): Promise<void> {
      for (let count = 0; count < BETS_A_STEP; count += 1) await bet(await nextSlip());
      if (late) await bet(late);
      late = await nextSlip();
    },
  };
}

async function enrolPlayers({ db }: Platform, at: Date): Promise<Player[]> {
  const players = Array.from({ length: PLAYERS }, (_, index) => {
    const id = `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
    return { id, sessionId: id.replace(/^0/, '1'), userId: `player${index}`, token: `player-${index}` };
  });
  await enrol(db, players, { cash: PLAYER_CASH, at, sessionEndsAt: new Date(at.getTime() + A_YEAR_MS) });
  return players;
}

export type GamePlayers = Awaited<ReturnType<typeof gamePlayers>>;
