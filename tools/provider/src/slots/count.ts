import { type Figures, LEAST, type Machine, paylineWin, symbolAt, winsAt } from './machine';

type Rules = Pick<Machine, 'reels' | 'paylines' | 'pays'>;

/**
 * Counts what a machine pays over all places at which its reels can stop: exactly, with nothing drawn. Nothing pays that does not
 * pay in the first three reels already, so that most of the places need no look at the others.
 */
export function countMachine(rules: Rules): Figures {
  const sums = { paid: 0, squares: 0, hits: 0, most: 0 };
  for (const stops of placesOf(rules.reels.slice(0, LEAST))) {
    const live = livePaylines(rules, stops);
    if (live.length > 0) addRest({ ...rules, paylines: live }, stops, sums);
  }
  const all = rules.reels.reduce((product, strip) => product * strip.length, 1);
  const stake = rules.paylines.length;
  const mean = sums.paid / all / stake;
  return {
    rtp: Math.round(mean * MILLION),
    hits: Math.round((sums.hits / all) * MILLION),
    maxWinMilli: Math.floor((sums.most * MILLI) / stake),
    spreadMilli: Math.round(Math.sqrt(sums.squares / all / stake ** 2 - mean ** 2) * MILLI),
  };
}

const MILLION = 1_000_000;
const MILLI = 1000;

interface Sums {
  paid: number;
  squares: number;
  hits: number;
  most: number;
}

function addRest(rules: Rules, first: readonly number[], sums: Sums): void {
  for (const rest of placesOf(rules.reels.slice(LEAST))) {
    const paid = winsAt(rules, [...first, ...rest]).reduce((sum, { pays }) => sum + pays, 0);
    sums.paid += paid;
    sums.squares += paid ** 2;
    sums.hits += 1;
    sums.most = Math.max(sums.most, paid);
  }
}

function livePaylines({ reels, paylines, pays }: Rules, stops: readonly number[]): Machine['paylines'] {
  return paylines.filter(rows => {
    const symbols = rows.slice(0, LEAST).map((row, reel) => symbolAt(reels[reel] ?? '', (stops[reel] ?? 0) + row));
    return paylineWin(pays, symbols).pays > 0;
  });
}

/** All places at which some reels can stop together. */
function* placesOf([strip, ...others]: readonly string[]): Generator<readonly number[]> {
  if (strip === undefined) yield [];
  else
    for (let place = 0; place < strip.length; place += 1) for (const rest of placesOf(others)) yield [place, ...rest];
}
