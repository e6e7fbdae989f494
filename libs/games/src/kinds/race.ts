import type { RoundSetup, Runner } from '@madang/contracts';
import type { KindRules, MarketRule } from '../game';
import type { Random } from '../random';
import { type Case, chanceToNineDecimals, marketsOver, type RuledMarket, verdicts } from './cases';
import { fieldAt } from './entrants';

type Setup = Extract<RoundSetup, { kind: 'race' }>;
type Runners = Setup['runners'];

const THOUSAND = 1000;
/** The best runner is at most five times as strong as the weakest. */
const WEAKEST = 20;
const STRONGEST = 100;
const MOST_RUNNERS = 12;
const NUMBERS = Array.from({ length: MOST_RUNNERS }, (_, index) => index + 1);

/** Parts in a thousand, cut; what is left over is the first runner's. */
function weightsFrom(random: Random, count: number): number[] {
  const strengths = Array.from({ length: count }, () => WEAKEST + random.below(STRONGEST - WEAKEST + 1));
  const all = strengths.reduce((sum, strength) => sum + strength, 0);
  const weights = strengths.map(strength => Math.floor((strength * THOUSAND) / all));
  const rest = THOUSAND - weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, index) => (index === 0 ? weight + rest : weight));
}

const weightOf = (runners: Runners): number => runners.reduce((sum, { weight }) => sum + weight, 0);

/** Who comes in next, each as likely as its weight among those that are left. */
function nextOf(random: Random, runners: Runners): number {
  let place = random.below(weightOf(runners));
  return runners.findIndex(({ weight }) => {
    place -= weight;
    return place < 0;
  });
}

function orderFrom(random: Random, runners: Runners): number[] {
  const left = [...runners];
  return runners.flatMap(() => left.splice(nextOf(random, left), 1).map(({ number }) => number));
}

/** The first runners, in order, and how many started. */
interface Finish {
  readonly order: readonly number[];
  readonly starters: number;
}

/** Two places pay in small fields, else three. */
const paidPlaces = (starters: number): number => (starters < 8 ? 2 : 3);
const NAMES_BY_PLACE = ['1착', '2착', '3착'];

type Named = Pick<Runner, 'number' | 'name'>;
const textOf = ({ number, name }: Named): string => `${number}번 ${name}`;

/** Winner, quinella and exacta: what the first two decide. */
const frontMarkets = (runners: readonly Named[]): readonly RuledMarket<Finish>[] => [
  {
    number: 1,
    name: '단승 (1착)',
    outcomes: runners.map(runner => ({
      number: runner.number,
      name: textOf(runner),
      holds: ({ order }) => order[0] === runner.number,
    })),
  },
  {
    number: 3,
    name: '복승 (1·2착, 순서 무관)',
    outcomes: runners.flatMap(({ number: low }) =>
      runners
        .filter(({ number: high }) => high > low)
        .map(({ number: high }) => ({
          number: 100 + low * 20 + high,
          name: `${low}-${high}`,
          holds: ({ order: [first, second] }) =>
            (first === low && second === high) || (first === high && second === low),
        })),
    ),
  },
  {
    number: 4,
    name: '쌍승 (1·2착, 순서대로)',
    outcomes: runners.flatMap(({ number: winner }) =>
      runners
        .filter(({ number }) => number !== winner)
        .map(({ number: next }) => ({
          number: 400 + winner * 20 + next,
          name: `${winner}→${next}`,
          holds: ({ order: [first, second] }) => first === winner && second === next,
        })),
    ),
  },
];

const placeMarket = (runners: readonly Named[]): RuledMarket<Finish> => ({
  number: 2,
  name: `연승 (${paidPlaces(runners.length)}착 이내)`,
  outcomes: runners.map(runner => ({
    number: 20 + runner.number,
    name: textOf(runner),
    holds: ({ order, starters }) => order.slice(0, paidPlaces(starters)).includes(runner.number),
  })),
});

/** Every order of the first places, with how likely it is. */
function casesOf(runners: Runners, places: number): Case<Finish>[] {
  const ordersOf = (left: Runners, count: number): Case<readonly number[]>[] =>
    count === 0
      ? [[[], 1]]
      : left.flatMap(({ number, weight }) =>
          ordersOf(
            left.filter(one => one.number !== number),
            count - 1,
          ).map(([order, chance]): Case<readonly number[]> => [[number, ...order], (weight / weightOf(left)) * chance]),
        );
  return ordersOf(runners, places).map(([order, chance]) => [{ order, starters: runners.length }, chance]);
}

function markets({ runners }: Setup): MarketRule[] {
  const front = marketsOver(casesOf(runners, 2), frontMarkets(runners), chanceToNineDecimals);
  const places = casesOf(runners, paidPlaces(runners.length));
  return [...front, ...marketsOver(places, [placeMarket(runners)], chanceToNineDecimals)].sort(
    (one, other) => one.number - other.number,
  );
}

const nameless = NUMBERS.map(number => ({ number, name: '' }));
const verdict = verdicts([...frontMarkets(nameless), placeMarket(nameless)]);

/** Dogs or horses. Who wins is drawn by weight, and every next place among those that are left by the same weights. */
export const race: KindRules<'race', Setup> = {
  kind: 'race',
  setup: (random, game) => {
    const { names, fewest, most } = fieldAt(game);
    const starters = random.draw(names, fewest + random.below(most - fewest + 1));
    const weights = weightsFrom(random, starters.length);
    return {
      kind: 'race',
      runners: starters.map((name, index) => ({ number: index + 1, name, weight: weights[index] ?? 0 })),
    };
  },
  markets,
  draw: (random, { runners }) => ({ kind: 'race', order: orderFrom(random, runners) }),
  verdict: (outcome, { order }) => verdict(outcome, { order, starters: order.length }),
  text: ({ order }, { runners }) =>
    order
      .slice(0, NAMES_BY_PLACE.length)
      .map((number, place) => {
        const runner = runners.find(one => one.number === number);
        return `${NAMES_BY_PLACE[place]} ${textOf({ number, name: runner?.name ?? '' })}`;
      })
      .join(' · '),
};
