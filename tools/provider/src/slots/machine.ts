import type { CasinoGameId, ProviderId, Volatility } from '@madang/contracts';
import { randomBy } from '@madang/games';

/** A slot: all that decides what it pays. */
export interface Machine {
  readonly gameId: CasinoGameId;
  readonly providerId: ProviderId;
  /** Korean. */
  readonly name: string;
  /** By which the page finds its picture and symbols. */
  readonly art: string;
  readonly isNew: boolean;
  /** Symbols as letters, down the strip and round again. W is wild. */
  readonly reels: readonly string[];
  /** The row of each reel through which a payline goes. */
  readonly paylines: readonly (readonly number[])[];
  /** What a payline pays for three, four and five of a symbol from the left, in stakes of a payline. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** The pots that it plays for. */
  readonly jackpots: readonly string[];
  /** What `count.ts` counts over all stops; a test counts again. */
  readonly figures: Figures;
}

export interface Figures {
  /** What comes back in the long run, of a million. */
  readonly rtp: number;
  /** How many of a million spins pay anything. */
  readonly hits: number;
  /** The most that a spin pays, in thousandths of the stake. */
  readonly maxWinMilli: number;
  /** The standard deviation of what a spin pays, in thousandths of the stake. */
  readonly spreadMilli: number;
}

export const WILD = 'W';
/** Fewer of a symbol pay nothing. */
export const LEAST = 3;

/** Won a spin; each can be divided by every number of paylines. */
export const STAKES: readonly number[] = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/** Where the reels stop: the place of each strip that is shown in the top row. */
export const drawStops = ({ reels }: Pick<Machine, 'reels'>, seed: string, label: string): number[] => {
  const random = randomBy(seed, label);
  return reels.map(strip => random.below(strip.length));
};

export const symbolAt = (strip: string, place: number): string => strip.charAt(place % strip.length);

export interface PaylineWin {
  readonly payline: number;
  /** How many symbols from the left. */
  readonly count: number;
  /** In stakes of a payline. */
  readonly pays: number;
}

/** What the paylines pay where the reels stopped. */
export function winsAt(
  { reels, paylines, pays }: Pick<Machine, 'reels' | 'paylines' | 'pays'>,
  stops: readonly number[],
): PaylineWin[] {
  return paylines.flatMap((rows, payline) => {
    const symbols = rows.map((row, reel) => symbolAt(reels[reel] ?? '', (stops[reel] ?? 0) + row));
    const win = paylineWin(pays, symbols);
    return win.pays > 0 ? [{ payline, ...win }] : [];
  });
}

/** Wild stands for any symbol; a run of wilds pays by itself where that is more. */
export function paylineWin(pays: Machine['pays'], symbols: readonly string[]): Pick<PaylineWin, 'count' | 'pays'> {
  const wilds = runOf(symbols, symbol => symbol === WILD);
  const symbol = symbols[wilds] ?? WILD;
  const count = runOf(symbols, one => one === WILD || one === symbol);
  const asSymbol = pays[symbol]?.[count - LEAST] ?? 0;
  const asWild = pays[WILD]?.[wilds - LEAST] ?? 0;
  return asWild > asSymbol ? { count: wilds, pays: asWild } : { count, pays: asSymbol };
}

function runOf(symbols: readonly string[], isIn: (symbol: string) => boolean): number {
  const end = symbols.findIndex(symbol => !isIn(symbol));
  return end === -1 ? symbols.length : end;
}

export const paidFor = (machine: Pick<Machine, 'paylines'>, wins: readonly PaylineWin[], stake: number): number =>
  (stake / machine.paylines.length) * wins.reduce((sum, { pays }) => sum + pays, 0);

const MEDIUM_MILLI = 2_200;
const HIGH_MILLI = 5_000;
/** By how far a spin lies from the average. */
export function volatilityOf({ spreadMilli }: Pick<Figures, 'spreadMilli'>): Volatility {
  if (spreadMilli < MEDIUM_MILLI) return 'low';
  return spreadMilli < HIGH_MILLI ? 'medium' : 'high';
}
