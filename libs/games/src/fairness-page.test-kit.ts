import { createHash, createHmac } from 'node:crypto';

// Rounds by docs/fairness.md alone: nothing here is imported from the rules, and nothing of the rules is from here.

/** Names by address, from the page's table. */
export type NameLists = Readonly<Record<string, readonly string[]>>;

export const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** Numbers of four bytes from a key and a label, one after the other. */
class Stream {
  private cursor = 0;
  private readonly numbers: number[] = [];
  private readonly key: Buffer;
  private readonly label: string;

  constructor(keyHex: string, label: string) {
    this.key = Buffer.from(keyHex, 'hex');
    this.label = label;
  }

  private next(): number {
    if (this.numbers.length === 0) {
      const block = createHmac('sha256', this.key).update(`${this.label}:${this.cursor}`).digest();
      this.cursor += 1;
      this.numbers.push(...[0, 4, 8, 12, 16, 20, 24, 28].map(at => block.readUInt32BE(at)));
    }
    return this.numbers.shift() ?? 0;
  }

  below(n: number): number {
    let number = this.next();
    while (number >= 2 ** 32 - (2 ** 32 % n)) number = this.next();
    return number % n;
  }

  draw<Item>(list: readonly Item[], count: number): Item[] {
    let left = list;
    return Array.from({ length: count }).flatMap(() => {
      const place = this.below(left.length);
      const taken = left.slice(place, place + 1);
      left = left.filter((_, at) => at !== place);
      return taken;
    });
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const DECK = 'A23456789TJQK'.split('').flatMap(rank => ['s', 'h', 'd', 'c'].map(suit => rank + suit));
const SHOE = range(1, 8).flatMap(() => DECK);
const SEOTDA = [1, 21, 2, 2, 3, 23, 4, 4, 5, 5, 6, 6, 7, 7, 8, 28, 9, 9, 10, 10];

/** A hand of baccarat. */
function baccarat(cards: readonly string[]) {
  const worth = (card = '') => (card.startsWith('A') ? 1 : Number(card[0]) || 0);
  const total = (hand: readonly string[]) => hand.reduce((sum, card) => sum + worth(card), 0) % 10;
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = cards;
  const player = [one, three];
  const banker = [two, four];
  if (total(player) < 8 && total(banker) < 8) {
    const own = total(banker);
    if (total(player) <= 5) {
      player.push(five);
      const c = worth(five);
      const takes =
        own <= 2 ||
        (own === 3 && c !== 8) ||
        (own === 4 && c >= 2 && c <= 7) ||
        (own === 5 && c >= 4 && c <= 7) ||
        (own === 6 && (c === 6 || c === 7));
      if (takes) banker.push(six);
    } else if (own <= 5) banker.push(five);
  }
  return { kind: 'baccarat', player, banker };
}

function blackjack(stream: Stream) {
  const card = () => stream.draw(DECK, 1)[0] ?? '';
  const total = (hand: readonly string[]) => {
    const hard = hand.reduce((sum, one) => sum + (one.startsWith('A') ? 1 : Number(one[0]) || 10), 0);
    return hand.some(one => one.startsWith('A')) && hard <= 11 ? hard + 10 : hard;
  };
  const player = [card()];
  const dealer = [card()];
  player.push(card());
  dealer.push(card());
  while (total(player) <= 16) player.push(card());
  while (total(player) <= 21 && total(dealer) <= 16) dealer.push(card());
  return { kind: 'blackjack', player, dealer };
}

interface Runner {
  readonly number: number;
  readonly name: string;
  readonly weight: number;
}

function field(stream: Stream, [names, isDogs]: readonly [readonly string[], boolean]) {
  const starters = isDogs ? 6 + stream.below(1) : 8 + stream.below(5);
  const drawn = stream.draw(names, starters);
  const strengths = drawn.map(() => 20 + stream.below(81));
  const sum = strengths.reduce((a, b) => a + b, 0);
  const weights = strengths.map(strength => Math.trunc((strength * 1000) / sum));
  const left = 1000 - weights.reduce((a, b) => a + b, 0);
  const runners = drawn.map((name, at) => ({
    number: at + 1,
    name,
    weight: (weights[at] ?? 0) + (at === 0 ? left : 0),
  }));
  return { kind: 'race', runners };
}

function finish(stream: Stream, runners: readonly Runner[]) {
  const order: number[] = [];
  while (order.length < runners.length) {
    const left = runners.filter(({ number }) => !order.includes(number));
    const hit = stream.below(left.reduce((sum, { weight }) => sum + weight, 0));
    let sum = 0;
    for (const { number, weight } of left) {
      sum += weight;
      if (sum > hit) {
        order.push(number);
        break;
      }
    }
  }
  return { kind: 'race', order };
}

function football(stream: Stream, strengths: readonly number[]) {
  const goals = range(0, 17).flatMap(stretch =>
    strengths.flatMap((strength, side) =>
      stream.below(1000) < strength ? [{ minute: 5 * stretch + 1 + stream.below(5), isHome: side === 0 }] : [],
    ),
  );
  const ordered = range(1, 90).flatMap(minute => goals.filter(goal => goal.minute === minute));
  return { kind: 'football', goals: ordered };
}

function basketball(stream: Stream, strengths: readonly number[]) {
  const attack = (strength: number) => {
    const number = stream.below(1000);
    if (number < strength) return 2;
    return number < strength + 150 ? 3 : 0;
  };
  const points = (strength: number) => range(1, 15).reduce(sum => sum + attack(strength), 0);
  return { kind: 'basketball', quarters: range(1, 4).map(() => strengths.map(points)) };
}

/** A round as the page has it: what is public before, and the address of its game. */
export interface PageRound {
  readonly game: string;
  readonly kind: string;
  readonly roundId: string;
  readonly salt: string;
}

function setupBy(stream: Stream, { kind, game }: PageRound, lists: NameLists) {
  const names = lists[game] ?? [];
  if (kind === 'high-low') return { kind, base: stream.below(13) + 1 };
  if (kind === 'race') return field(stream, [names, game.includes('dog/')]);
  if (kind !== 'football' && kind !== 'basketball') return null;
  const [home, away] = stream.draw(names, 2);
  const [from, spread] =
    kind === 'football'
      ? [
          [50, 40],
          [71, 61],
        ]
      : [
          [490, 480],
          [111, 111],
        ];
  return { kind: 'match', home, away, strengths: from.map((least, side) => least + stream.below(spread[side] ?? 0)) };
}
type PageSetup = ReturnType<typeof setupBy>;

const DRAWS: Readonly<Record<string, (stream: Stream) => object>> = {
  powerball: stream => ({ balls: stream.draw(range(1, 28), 5), power: stream.below(10) }),
  ladder: stream => ({ ball: stream.below(28) + 1 }),
  kino: stream => ({ balls: stream.draw(range(1, 70), 22) }),
  'kino-ladder': stream => ({ balls: stream.draw(range(1, 70), 22) }),
  baccarat: stream => baccarat(stream.draw(SHOE, 6)),
  'dragon-tiger': stream => {
    const [dragon, tiger] = stream.draw(SHOE, 2);
    return { dragon, tiger };
  },
  'odd-even': stream => ({ card: stream.draw(DECK.slice(0, 40), 1)[0] }),
  sicbo: stream => ({ dice: range(1, 3).map(() => stream.below(6) + 1) }),
  dice: stream => ({ dice: range(1, 2).map(() => stream.below(6) + 1) }),
  blackjack,
  roulette: stream => ({ pocket: stream.below(37) }),
  'high-low': stream => ({ rank: stream.below(13) + 1 }),
  seotda: stream => {
    const cards = stream.draw(SEOTDA, 4);
    return { korea: cards.slice(0, 2), japan: cards.slice(2) };
  },
  wheel: stream => ({ segment: stream.below(54) }),
};

function resultBy(stream: Stream, kind: string, setup: PageSetup): object {
  if (setup && 'runners' in setup) return finish(stream, setup.runners);
  if (setup && 'strengths' in setup) return (kind === 'football' ? football : basketball)(stream, setup.strengths);
  return { kind, ...(setup ? { base: setup.base } : {}), ...DRAWS[kind]?.(stream) };
}

/** Setup and result of a round, from its seed. */
export function roundByPage(round: PageRound, seed: string, lists: NameLists) {
  const label = `${round.salt}:${round.roundId}`;
  const setup = setupBy(new Stream(sha256(seed), `${label}:setup`), round, lists);
  return { setup, result: resultBy(new Stream(seed, label), round.kind, setup) };
}
