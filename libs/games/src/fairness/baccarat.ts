import { DECKS, RANKS, rankOf, SHOE } from './cards';
import { type Case, pageKind } from './kind';
import { range, sumOf } from './numbers';

/** An ace counts 1, T J Q K nothing, the others their number. */
const countOf = (rank: number): number => (rank > 9 ? 0 : rank);
const totalOf = (ranks: readonly number[]): number => sumOf(ranks.map(countOf)) % 10;

/** Whether the banker takes a card after the player's third, which counts `c`. */
function takesAfter(own: number, c: number): boolean {
  if (own <= 2) return true;
  if (own === 3) return c !== 8;
  if (own === 4) return c >= 2 && c <= 7;
  if (own === 5) return c >= 4 && c <= 7;
  return own === 6 && (c === 6 || c === 7);
}

/** Places, among the six cards, of those that each side has. */
function placesOf(ranks: readonly number[]): { player: readonly number[]; banker: readonly number[] } {
  const rankAt = (place: number) => ranks[place] ?? 0;
  const player = totalOf([rankAt(0), rankAt(2)]);
  const banker = totalOf([rankAt(1), rankAt(3)]);
  if (player > 7 || banker > 7) return { player: [0, 2], banker: [1, 3] };
  if (player > 5) return { player: [0, 2], banker: banker > 5 ? [1, 3] : [1, 3, 4] };
  return { player: [0, 2, 4], banker: takesAfter(banker, countOf(rankAt(4))) ? [1, 3, 5] : [1, 3] };
}

const handOf = (places: readonly number[], ranks: readonly number[]) => places.map(place => ranks[place] ?? 0);

interface Facts {
  /** How far the player is ahead of the banker. */
  readonly ahead: number;
  readonly hasPlayerPair: boolean;
  readonly hasBankerPair: boolean;
}

function factsOf(player: readonly number[], banker: readonly number[]): Facts {
  return {
    ahead: totalOf(player) - totalOf(banker),
    hasPlayerPair: player[0] === player[1],
    hasBankerPair: banker[0] === banker[1],
  };
}

const OF_A_RANK = 4 * DECKS;

/** Every order of ranks that decides a round. Cards of the six that nobody takes count all ways in which they can lie. */
function casesOf(): Case<Facts>[] {
  const cases: Case<Facts>[] = [];
  const deal = (ranks: readonly number[], ways: number): void => {
    const { player, banker } = placesOf(ranks);
    const isOver = ranks.length >= 4 && [...player, ...banker].every(place => place < ranks.length);
    if (isOver) {
      const unused = range(ranks.length, 5).map(place => SHOE.length - place);
      cases.push([
        factsOf(handOf(player, ranks), handOf(banker, ranks)),
        unused.reduce((product, cards) => product * cards, ways),
      ]);
      return;
    }
    for (const rank of range(1, RANKS.length)) {
      const inShoe = OF_A_RANK - ranks.filter(one => one === rank).length;
      deal([...ranks, rank], ways * inShoe);
    }
  };
  deal([], 1);
  return cases;
}

export const baccarat = pageKind({
  kind: 'baccarat',
  margin: 20,
  setup: () => null,
  draw: stream => {
    const cards = stream.draw(SHOE, 6);
    const { player, banker } = placesOf(cards.map(rankOf));
    return { player: player.map(place => cards[place] ?? ''), banker: banker.map(place => cards[place] ?? '') };
  },
  facts: ({ player, banker }) => factsOf(player.map(rankOf), banker.map(rankOf)),
  endings: ({ ahead, hasPlayerPair, hasBankerPair }) => {
    const winner = ahead === 0 ? 3 : ahead > 0 ? 1 : 2;
    return {
      won: [winner, ...(hasPlayerPair ? [4] : []), ...(hasBankerPair ? [5] : [])],
      refund: ahead === 0 ? [1, 2] : [],
    };
  },
  cases: casesOf,
});
