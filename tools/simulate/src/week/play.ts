import { createSimulator, drawsOf } from '@madang/feed';
import { type Platform, payDueComps } from '@madang/platform';
import { sql } from 'kysely';
import { type AcceptedBet, betting } from './betting';
import { type Book, isOver } from './book';
import { type Cash, cash } from './cash/cash';
import type { WeekChain } from './chain';
import type { VirtualClock } from './clock';
import type { Crowd } from './crowd';
import { Disagreement } from './disagreement';
import { type GamePlayers, gamePlayers } from './games/players';
import { createTrouble, type Trouble } from './trouble';

export interface PlayOptions {
  readonly seed: string;
  readonly from: number;
  readonly hours: number;
  readonly fixtures: number;
  readonly stepMs: number;
  readonly ordersPerStep: number;
  /** Called with the progress after every day. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface Progress {
  readonly at: string;
  readonly messages: number;
  readonly bets: number;
}

export interface PlayResult {
  readonly accepted: ReadonlyMap<string, AcceptedBet>;
  readonly answers: Readonly<Record<string, number>>;
  readonly cash: Cash;
  readonly games: GamePlayers;
  readonly messages: number;
  readonly trouble: Trouble['counts'];
  readonly until: number;
}

export interface SimulationContext {
  readonly platform: Platform;
  readonly chain: WeekChain;
  readonly clock: VirtualClock;
  readonly book: Book;
  readonly crowd: Crowd;
  /** What the platform logged as its own fault: nothing that it should ever meet. */
  readonly faults: readonly string[];
}

/** Longer than the longest delay of a bet in play. */
const HOLD_MS = 6000;
/** After the last bet, until the last game is over. */
const TAIL_MS = 30 * 3_600_000;
const TAIL_STEP_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** From the first bet on a round until its drawing has been shown. */
const LONGEST_ROUND_MS = 6 * 60_000;
const LOOKS = { beforeMs: 6 * 3_600_000, inPlayMs: 8 * 60_000 };

/** Plays the world and lets the crowd bet on it, step by step. */
export async function play(context: SimulationContext, options: PlayOptions): Promise<PlayResult> {
  const { platform, clock, book } = context;
  const { seed, from, hours, fixtures, stepMs } = options;
  const simulator = createSimulator({ seed, startsAt: new Date(from), fixtures, looksEvery: LOOKS });
  const trouble = createTrouble(drawsOf(`${seed}:trouble`));
  const bets = betting(context, options);
  const money = cash(context, seed);
  const games = await gamePlayers(platform, clock, seed);
  let messages = 0;

  async function goTo(at: number): Promise<void> {
    const received = trouble.disturb(simulator.advance(new Date(at)));
    messages += received.length;
    await apply(received);
    clock.moveTo(at);
    await bets.answered();
    await platform.settleRounds();
    await waitForSettlement(context);
  }
  async function apply(received: readonly string[]): Promise<void> {
    for (const text of received) book.apply(text);
    await platform.feed.lease('all', DAY_MS);
    await Promise.all(received.map(text => platform.feed.apply(text)));
  }

  const until = from + hours * 3_600_000;
  for (let at = from; at < until; at += stepMs) {
    await goTo(at);
    await bets.place();
    await games.play();
    await goTo(at + HOLD_MS);
    await bets.end();
    await money.move();
    if ((at - from + stepMs) % DAY_MS === 0)
      options.onProgress?.({ at: clock.now().toISOString(), messages, bets: bets.accepted.size });
  }
  let at = until;
  for (; at < until + TAIL_MS && (at === until || isOpen(bets.accepted, book)); at += TAIL_STEP_MS) await goTo(at);
  await money.end();
  clock.moveTo(at + LONGEST_ROUND_MS);
  await platform.settleRounds();
  // The site looks once a minute of its own, in which days may pass here.
  await payDueComps(platform.db, clock.now());
  await apply(trouble.rest());
  await waitForSettlement(context);
  const placed = { accepted: bets.accepted, answers: bets.answers, games };
  return { ...placed, cash: money, messages, trouble: trouble.counts, until: at };
}

/** Waits until no result is due for settlement: settlement has no clock of its own. */
async function waitForSettlement({ platform: { db }, faults }: SimulationContext): Promise<void> {
  for (let patience = 0; patience < MOST_PATIENCE; patience += 1) {
    if (faults.length > 0) throw new Disagreement('the platform met a fault', { fault: faults[0] });
    const { rows } = await sql<{ due: boolean }>`select exists (select from settlement_due) as due`.execute(db);
    if (!rows[0]?.due) return;
    await new Promise(done => setImmediate(done));
  }
  throw new Disagreement('results stay due for settlement', {});
}
const MOST_PATIENCE = 50_000;

/** Whether a game with bets on it goes on: what is lost, taken back or cashed out early is audited too. */
function isOpen(accepted: ReadonlyMap<string, AcceptedBet>, { games }: Book): boolean {
  const fixtures = new Set([...accepted.values()].flatMap(({ bet }) => bet.legs.map(({ fixtureId }) => fixtureId)));
  return [...fixtures].some(id => {
    const game = games.get(id);
    return !game || !isOver(game);
  });
}
