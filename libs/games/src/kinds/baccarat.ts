import type { Card } from '@madang/contracts';
import type { Chance, KindRules, ResultOf } from '../game';
import { rankOf, shoe } from './cards';
import { type CountedMarket, verdicts } from './cases';

const CARDS = 6;
/** Of all 4,998,398,275,503,360 orders of six cards (kinds/baccarat.test.ts counts them), in lowest terms. */
const PLAYER: Chance = [8_712_962_041_376, 19_524_993_263_685];
const BANKER: Chance = [8_954_111_587_648, 19_524_993_263_685];
const TIE: Chance = [619_306_544_887, 6_508_331_087_895];
/** The second of two cards is one of 31 of its rank, of 415. */
const PAIR: Chance = [31, 415];

/** The last digit of the sum: an ace counts one, tens and pictures nothing. */
export const baccaratTotal = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) < 10 ? rankOf(card) : 0), 0) % 10;

/** Player's third cards that make the banker draw, by the banker's total of two cards. */
const BANKER_DRAWS: Readonly<Record<number, readonly number[]>> = {
  0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** The hands by the table's rules. Cards are dealt in turn, the player's first; a third card is the next that was drawn. */
export function dealBaccarat([first, second, third, fourth, ...more]: readonly Card[]): ResultOf<'baccarat'> {
  const hand = (...cards: readonly (Card | undefined)[]) => cards.filter(card => card !== undefined);
  const player = hand(first, third);
  const banker = hand(second, fourth);
  const [next, last] = more;
  if (Math.max(baccaratTotal(player), baccaratTotal(banker)) >= 8) return { kind: 'baccarat', player, banker };

  const stands = baccaratTotal(player) > 5;
  if (stands) return { kind: 'baccarat', player, banker: baccaratTotal(banker) > 5 ? banker : hand(...banker, next) };

  const draws = BANKER_DRAWS[baccaratTotal(banker)]?.includes(baccaratTotal(hand(next)));
  return { kind: 'baccarat', player: hand(...player, next), banker: draws ? hand(...banker, last) : banker };
}

type Hands = ResultOf<'baccarat'>;
const lead = ({ player, banker }: Hands): number => baccaratTotal(player) - baccaratTotal(banker);
const isTie = (hands: Hands): boolean => lead(hands) === 0;
const isPair = ([first = '', second = '']: readonly Card[]): boolean => rankOf(first) === rankOf(second);

const MARKETS: readonly CountedMarket<Hands>[] = [
  {
    number: 1,
    name: '승부 (타이는 적특)',
    outcomes: [
      { number: 1, name: '플레이어', chance: PLAYER, refund: TIE, holds: hands => lead(hands) > 0, refunds: isTie },
      { number: 2, name: '뱅커', chance: BANKER, refund: TIE, holds: hands => lead(hands) < 0, refunds: isTie },
    ],
  },
  { number: 2, name: '타이', outcomes: [{ number: 3, name: '타이', chance: TIE, holds: isTie }] },
  {
    number: 3,
    name: '페어',
    outcomes: [
      { number: 4, name: '플레이어 페어', chance: PAIR, holds: ({ player }) => isPair(player) },
      { number: 5, name: '뱅커 페어', chance: PAIR, holds: ({ banker }) => isPair(banker) },
    ],
  },
];

const WINNERS: Readonly<Record<number, string>> = { [-1]: '뱅커 승', 0: '타이', 1: '플레이어 승' };

/** Punto banco from a fresh shoe of eight decks. A tie gives stakes on player and banker back. */
export const baccarat: KindRules<'baccarat'> = {
  kind: 'baccarat',
  setup: () => null,
  markets: () => MARKETS,
  draw: random => dealBaccarat(random.draw(shoe, CARDS)),
  verdict: verdicts(MARKETS),
  text: hands =>
    `플레이어 ${baccaratTotal(hands.player)} · 뱅커 ${baccaratTotal(hands.banker)} · ${WINNERS[Math.sign(lead(hands))]}`,
};
