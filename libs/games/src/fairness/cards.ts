import { type Case, pageKind } from './kind';
import { evenness, isOdd, parityAndSize, range } from './numbers';

// What cards are, and the kinds in which one or two decide.

export const RANKS = 'A23456789TJQK';
export const DECK = [...RANKS].flatMap(rank => [...'shdc'].map(suit => rank + suit));
export const DECKS = 8;
export const SHOE = range(1, DECKS).flatMap(() => DECK);

/** 1 (A) to 13 (K). */
export const rankOf = (card: string): number => RANKS.indexOf(card.slice(0, 1)) + 1;

interface Pair {
  readonly dragon: string;
  readonly tiger: string;
}

export const dragonTiger = pageKind({
  kind: 'dragon-tiger',
  margin: 25,
  setup: () => null,
  draw: (stream): Pair => {
    const [dragon = '', tiger = ''] = stream.draw(SHOE, 2);
    return { dragon, tiger };
  },
  facts: pair => pair,
  endings: ({ dragon, tiger }) => {
    const ahead = rankOf(dragon) - rankOf(tiger);
    const isSuited = dragon.slice(1) === tiger.slice(1);
    const winner = ahead === 0 ? 3 : ahead > 0 ? 1 : 2;
    return {
      won: [winner, ...(ahead === 0 && isSuited ? [4] : []), 5 + evenness(rankOf(dragon)), 7 + evenness(rankOf(tiger))],
    };
  },
  // Of the second card, one less is left in the shoe where it is like the first.
  cases: () =>
    DECK.flatMap(dragon =>
      DECK.map((tiger): Case<Pair> => [{ dragon, tiger }, DECKS * (dragon === tiger ? DECKS - 1 : DECKS)]),
    ),
});

const FORTY = DECK.slice(0, 40);

export const oddEven = pageKind({
  kind: 'odd-even',
  margin: 30,
  setup: () => null,
  draw: stream => ({ card: stream.draw(FORTY, 1)[0] ?? '' }),
  facts: ({ card }) => card,
  endings: card => ({ won: [...parityAndSize(1, rankOf(card), 5), /[hd]$/.test(card) ? 9 : 10] }),
  cases: () => FORTY.map((card): Case<string> => [card, 1]),
});

interface Ranks {
  readonly base: number;
  readonly rank: number;
}

export const highLow = pageKind({
  kind: 'high-low',
  margin: 30,
  setup: stream => ({ kind: 'high-low', base: stream.below(13) + 1 }),
  draw: (stream, { base }): Ranks => ({ base, rank: stream.below(13) + 1 }),
  facts: ranks => ranks,
  endings: ({ base, rank }) => ({
    won: [rank > base ? 1 : rank < base ? 2 : 3, isOdd(rank) ? 4 : 5, 20 + rank],
  }),
  cases: ({ base }) => range(1, 13).map((rank): Case<Ranks> => [{ base, rank }, 1]),
});
