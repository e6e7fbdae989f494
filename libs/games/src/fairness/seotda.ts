import { type Case, pageKind } from './kind';
import { range } from './numbers';

const CARDS = [1, 21, 2, 2, 3, 23, 4, 4, 5, 5, 6, 6, 7, 7, 8, 28, 9, 9, 10, 10];

/** Hands by their months, from 세륙 up to 알리. */
const NAMED = ['4 6', '4 10', '1 10', '1 9', '1 4', '1 2'];

/** The higher one wins: last digits to 9, named hands from 10, 땡 from 20, 광땡 40 and 삼팔광땡 41. */
function worthOf([one = 0, other = 0]: readonly number[]): number {
  const [low = 0, high = 0] = [one % 20, other % 20].toSorted((a, b) => a - b);
  if (one > 20 && other > 20) return low === 3 && high === 8 ? 41 : 40;
  if (low === high) return 20 + low;
  const place = NAMED.indexOf(`${low} ${high}`);
  return place < 0 ? (low + high) % 10 : 10 + place;
}

/** Every two cards of a list by their places, with those that are left. */
const pairs = (cards: readonly number[]) =>
  range(0, cards.length - 1).flatMap(first =>
    range(first + 1, cards.length - 1).map(second => ({
      hand: [cards[first] ?? 0, cards[second] ?? 0],
      left: cards.filter((_, place) => place !== first && place !== second),
    })),
  );

export const seotda = pageKind({
  kind: 'seotda',
  margin: 30,
  setup: () => null,
  draw: stream => {
    const cards = stream.draw(CARDS, 4);
    return { korea: cards.slice(0, 2), japan: cards.slice(2) };
  },
  facts: ({ korea, japan }) => worthOf(korea) - worthOf(japan),
  endings: ahead => ({ won: [ahead === 0 ? 3 : ahead > 0 ? 1 : 2] }),
  cases: () =>
    pairs(CARDS).flatMap(({ hand: korea, left }) =>
      pairs(left).map(({ hand: japan }): Case<number> => [worthOf(korea) - worthOf(japan), 1]),
    ),
});
