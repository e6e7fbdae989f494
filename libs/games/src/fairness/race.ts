import { type Case, pageKind } from './kind';
import { namesOf } from './names';
import { range, sumOf } from './numbers';
import type { Stream } from './stream';

interface Runner {
  readonly number: number;
  readonly name: string;
  readonly weight: number;
}

const weightOf = (runners: readonly Runner[]): number => sumOf(runners.map(({ weight }) => weight));

function fieldOf(stream: Stream, game: string) {
  const starters = game.includes('/dog/') ? 6 + stream.below(1) : 8 + stream.below(5);
  const names = stream.draw(namesOf(game), starters);
  const strengths = names.map(() => 20 + stream.below(81));
  const weights = strengths.map(strength => Math.trunc((strength * 1000) / sumOf(strengths)));
  const left = 1000 - sumOf(weights);
  const runners = names.map((name, place): Runner => {
    const weight = (weights[place] ?? 0) + (place === 0 ? left : 0);
    return { number: place + 1, name, weight };
  });
  return { kind: 'race', runners };
}

/** In which order the runners come in. */
function orderOf(stream: Stream, runners: readonly Runner[]): number[] {
  if (runners.length === 0) return [];
  const hit = stream.below(weightOf(runners));
  const place = range(0, runners.length - 1).findIndex(last => weightOf(runners.slice(0, last + 1)) > hit);
  return [
    runners[place]?.number ?? 0,
    ...orderOf(
      stream,
      runners.filter((_, at) => at !== place),
    ),
  ];
}

interface Finish {
  readonly order: readonly number[];
  readonly starters: number;
}

const placesOf = (starters: number): number => (starters < 8 ? 2 : 3);

/** Every order of the first places, with how likely it is. */
const ordersOf = (runners: readonly Runner[], places: number): Case<readonly number[]>[] =>
  places === 0
    ? [[[], 1]]
    : runners.flatMap(first => {
        const chance = first.weight / weightOf(runners);
        const behind = ordersOf(
          runners.filter(one => one !== first),
          places - 1,
        );
        return behind.map(([order, other]): Case<readonly number[]> => [[first.number, ...order], chance * other]);
      });

export const race = pageKind({
  kind: 'race',
  margin: 120,
  decimals: 9,
  setup: fieldOf,
  draw: (stream, { runners }) => ({ order: orderOf(stream, runners) }),
  facts: ({ order }): Finish => ({ order, starters: order.length }),
  endings: ({ order, starters }) => {
    const [first = 0, second = 0] = order;
    return {
      won: [
        first,
        ...order.slice(0, placesOf(starters)).map(number => 20 + number),
        100 + 20 * Math.min(first, second) + Math.max(first, second),
        400 + 20 * first + second,
      ],
    };
  },
  cases: ({ runners }) =>
    ordersOf(runners, placesOf(runners.length)).map(
      ([order, chance]): Case<Finish> => [{ order, starters: runners.length }, chance],
    ),
});
