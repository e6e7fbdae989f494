import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf, randomBy } from '@madang/games';
import type { Provider } from '../app';
import { reportOf } from '../http/provider-routes';
import { BETS } from '../tables/bets';
import { tableById } from '../tables/tables';
import { Player } from './player';

/** A game that somebody has open. */
export interface Seat {
  readonly player: Player;
  readonly gameId: string;
}

export interface Drive {
  readonly seats: readonly Seat[];
  /** So many are played by all of them together, whatever becomes of each. */
  readonly rounds: number;
  readonly seed: string;
  readonly onRound?: (count: number) => void;
}

const SLOT_STAKE = 200;
const DEAL_MS = 150;
const BUSY_MS = 5;

/** Plays rounds without a browser, by the calls that pages make. The tables must stand still: they are dealt on meanwhile. */
export async function playRounds(provider: Provider, { seats, rounds, seed, onRound }: Drive): Promise<void> {
  let count = 0;
  let isOver = false;
  const next = (): boolean => {
    if (count >= rounds) return false;
    count += 1;
    onRound?.(count);
    return true;
  };
  const dealing = dealOn(provider, () => isOver);
  await Promise.all(seats.map((seat, place) => playSeat(seat, randomBy(hashOf(''), `${seed}:${place}`), next)));
  isOver = true;
  await dealing;
  await untilDelivered(provider);
}

const LAUNCHES = 10;

/** Opens a game with the token of a launch; with another one where faults lost it. */
export async function seatAt(provider: Provider, gameId: string, launch: () => Promise<string>): Promise<Seat> {
  const player = new Player(provider.app);
  for (let launches = 1; ; launches += 1) {
    const status = await player.open(gameId, await launch());
    if (status === 200) return { player, gameId };
    if (launches === LAUNCHES) throw new Error(`${gameId} opens with ${status}`);
  }
}

async function playSeat(
  { player, gameId }: Seat,
  random: ReturnType<typeof randomBy>,
  next: () => boolean,
): Promise<void> {
  const table = tableById(gameId);
  while (next()) {
    if (!table) {
      await player.spin(gameId, SLOT_STAKE);
      await sleep(BUSY_MS);
      continue;
    }
    const view = await player.table(gameId);
    if (!('reply' in view)) throw new Error(`${gameId}: ${view.message}`);
    const [rule] = random.draw(BETS[table.kind], 1);
    const { roundId } = view.reply.round;
    await player.chips(gameId, { roundId, placements: [{ bet: rule?.bet ?? 1, amount: table.minStake }] });
    await sleep(DEAL_MS);
  }
}

async function dealOn({ service }: Provider, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    service.tableTime.forward(60_000);
    await sleep(DEAL_MS);
  }
}

/** Until every round has its end and every call its answer. */
async function untilDelivered({ service }: Provider): Promise<void> {
  service.tableTime.forward(3_600_000);
  while (service.book.openRounds().length > 0) await sleep(50);
}

/** What the provider's own record says of all that was played. */
export function sumsOf({ service: { book } }: Provider): { rounds: number; staked: number; paid: number } {
  const rounds = reportOf(book.sessions().flatMap(book.roundsOf));
  const sum = (name: 'staked' | 'paid') => rounds.reduce((total, round) => total + round[name], 0);
  return { rounds: rounds.length, staked: sum('staked'), paid: sum('paid') };
}
