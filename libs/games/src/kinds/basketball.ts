import type { RoundSetup } from '@madang/contracts';
import type { KindRules, MarketRule, ResultOf } from '../game';
import type { Random } from '../random';
import { type Case, chanceToNineDecimals, marketsOver, type RuledMarket, verdicts } from './cases';
import { teamsAt } from './entrants';

type Setup = Extract<RoundSetup, { kind: 'match' }>;
type Quarters = ResultOf<'basketball'>['quarters'];

const QUARTERS = 4;
/** Attacks of a side in a quarter. */
const ATTACKS = 15;
/** Attacks of a thousand that bring three points. Those that bring two are a team's strength. */
const THREES = 150;
const HOME = { from: 490, to: 600 };
const AWAY = { from: 480, to: 590 };
const strengthFrom = (random: Random, { from, to }: typeof HOME): number => from + random.below(to - from + 1);

function pointsFrom(random: Random, strength: number): number {
  let points = 0;
  for (let attack = 0; attack < ATTACKS; attack += 1) {
    const number = random.below(1000);
    if (number < strength) points += 2;
    else if (number < strength + THREES) points += 3;
  }
  return points;
}

interface Score {
  /** Of the home side; negative where it is behind. */
  readonly lead: number;
  readonly total: number;
}

function scoreOf(quarters: Quarters): Score & { home: number; away: number } {
  const home = quarters.reduce((sum, [points]) => sum + points, 0);
  const away = quarters.reduce((sum, [, points]) => sum + points, 0);
  return { home, away, lead: home - away, total: home + away };
}

const isTie = ({ lead }: Score): boolean => lead === 0;
const winner: RuledMarket<Score> = {
  number: 1,
  name: '승패 (동점은 적특)',
  outcomes: [
    { number: 1, name: '홈 승', holds: ({ lead }) => lead > 0, refunds: isTie },
    { number: 2, name: '원정 승', holds: ({ lead }) => lead < 0, refunds: isTie },
  ],
};

/** Bounds of the lines. */
const LOWEST_TOTAL = 100;
const HIGHEST_TOTAL = 290;
const LOWEST_LEAD = -60;
const HIGHEST_LEAD = 60;

/** Lines are a whole number and a half, and `line` is the whole number. It is part of an outcome's number: each line has its own. */
const totalMarket = (market: number, line: number): RuledMarket<Score> => ({
  number: market,
  name: `총점 언더오버 ${line}.5`,
  outcomes: [
    { number: 200 + 2 * (line - LOWEST_TOTAL), name: `언더 ${line}.5`, holds: ({ total }) => total <= line },
    { number: 201 + 2 * (line - LOWEST_TOTAL), name: `오버 ${line}.5`, holds: ({ total }) => total > line },
  ],
});

const signed = (line: number): string => (line > 0 ? `+${line}` : `${line}`);
/** The home side has to lead by more than `line`. */
const handicapMarket = (market: number, line: number): RuledMarket<Score> => ({
  number: market,
  name: `핸디캡 (홈 ${signed(-line - 0.5)})`,
  outcomes: [
    { number: 600 + 2 * (line - LOWEST_LEAD), name: `홈 ${signed(-line - 0.5)}`, holds: ({ lead }) => lead > line },
    { number: 601 + 2 * (line - LOWEST_LEAD), name: `원정 ${signed(line + 0.5)}`, holds: ({ lead }) => lead <= line },
  ],
});

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const verdict = verdicts([
  winner,
  ...upTo(LOWEST_TOTAL, HIGHEST_TOTAL).map(line => totalMarket(2, line)),
  ...upTo(LOWEST_LEAD, HIGHEST_LEAD).map(line => handicapMarket(5, line)),
]);

/** What two independent numbers come to together. */
const sumChances = (one: readonly number[], other: readonly number[]): number[] => {
  const chances = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [a, chance] of one.entries()) {
    for (const [b, also] of other.entries()) chances[a + b] = (chances[a + b] ?? 0) + chance * also;
  }
  return chances;
};

/** How likely each number of points of a side is, from 0. */
function pointChances(strength: number): readonly number[] {
  const attack = [(1000 - strength - THREES) / 1000, 0, strength / 1000, THREES / 1000];
  return upTo(1, QUARTERS * ATTACKS).reduce<readonly number[]>(chances => sumChances(chances, attack), [1]);
}

/** Points of a side that are expected of a match, times a thousand. */
const expected = (strength: number): number => QUARTERS * ATTACKS * (2 * strength + 3 * THREES);

function markets({ strengths: [home, away] }: Setup): MarketRule[] {
  const homeChances = pointChances(home);
  const awayChances = pointChances(away);
  const most = awayChances.length - 1;
  // A case of totals needs no lead, and one of leads no total: together they would be thirty thousand.
  const totals = sumChances(homeChances, awayChances).map((chance, total): Case<Score> => [{ lead: 0, total }, chance]);
  const leads = sumChances(homeChances, awayChances.toReversed()).map(
    (chance, lead): Case<Score> => [{ lead: lead - most, total: 0 }, chance],
  );
  const total = Math.floor((expected(home) + expected(away)) / 1000);
  const lead = Math.floor((expected(home) - expected(away)) / 1000);
  const totalMarkets = [total - 10, total, total + 10].map((line, place) => totalMarket(2 + place, line));
  const handicaps = [lead - 5, lead, lead + 5].map((line, place) => handicapMarket(5 + place, line));
  return [
    ...marketsOver(leads, [winner], chanceToNineDecimals),
    ...marketsOver(totals, totalMarkets, chanceToNineDecimals),
    ...marketsOver(leads, handicaps, chanceToNineDecimals),
  ];
}

/** Four quarters, no overtime. A draw gives stakes on the winner back. */
export const basketball: KindRules<'basketball', Setup> = {
  kind: 'basketball',
  setup: (random, game) => {
    const [home = '', away = ''] = random.draw(teamsAt(game), 2);
    return { kind: 'match', home, away, strengths: [strengthFrom(random, HOME), strengthFrom(random, AWAY)] };
  },
  markets,
  draw: (random, { strengths: [home, away] }) => ({
    kind: 'basketball',
    quarters: upTo(1, QUARTERS).map(() => [pointsFrom(random, home), pointsFrom(random, away)]),
  }),
  verdict: (outcome, { quarters }) => verdict(outcome, scoreOf(quarters)),
  text: ({ quarters }, { home, away }) => {
    const score = scoreOf(quarters);
    return `${home} ${score.home}:${score.away} ${away}`;
  },
};
