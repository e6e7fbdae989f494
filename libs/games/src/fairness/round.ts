import { baccarat } from './baccarat';
import { kino, kinoLadder, ladder, powerball } from './balls';
import { basketball } from './basketball';
import { blackjack } from './blackjack';
import { dragonTiger, highLow, oddEven } from './cards';
import { dice, sicbo } from './dice';
import { football } from './football';
import type { OffersReading, PageKind, RoundReading } from './kind';
import { race } from './race';
import { seotda } from './seotda';
import { Stream, sha256 } from './stream';
import { roulette, wheel } from './wheels';

export { sha256 } from './stream';

const KINDS: Readonly<Record<string, PageKind>> = {
  powerball,
  ladder,
  kino,
  'kino-ladder': kinoLadder,
  baccarat,
  'dragon-tiger': dragonTiger,
  'odd-even': oddEven,
  sicbo,
  dice,
  blackjack,
  roulette,
  'high-low': highLow,
  seotda,
  wheel,
  race,
  football,
  basketball,
};

function kindOf({ kind }: PageRound): PageKind {
  const found = KINDS[kind];
  if (!found) throw new Error(`docs/fairness.md has no kind ${kind}`);
  return found;
}

/** A round as the page has it: what is public before its bets. */
export interface PageRound {
  /** The address of its game, without /minigame/. */
  readonly game: string;
  readonly kind: string;
  readonly roundId: string;
  readonly salt: string;
}

const labelOf = ({ salt, roundId }: PageRound): string => `${salt}:${roundId}`;
const setupStream = (round: PageRound, seedHash: string) => new Stream(seedHash, `${labelOf(round)}:setup`);

/** Setup, result and the outcomes that do not lose, from a round's seed. */
export function roundByPage(round: PageRound, seed: string): RoundReading {
  const streams = { setup: setupStream(round, sha256(seed)), result: new Stream(seed, labelOf(round)) };
  return kindOf(round).round(streams, round.game);
}

/** Setup, outcomes, chances and prices of a round that is not drawn yet, from the hash of its seed. */
export const offersByPage = (round: PageRound, seedHash: string): OffersReading =>
  kindOf(round).offers(setupStream(round, seedHash), round.game);
