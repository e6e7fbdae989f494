import type { KindRules, ResultOf } from '../game';
import { deck, rankOf, rankText, shoe, suitOf } from './cards';
import { type Case, lazily, marketsOver, type RuledMarket, verdicts } from './cases';

type Cards = ResultOf<'dragon-tiger'>;
const lead = ({ dragon, tiger }: Cards): number => rankOf(dragon) - rankOf(tiger);

const RULED: readonly RuledMarket<Cards>[] = [
  {
    number: 1,
    name: '승부',
    outcomes: [
      { number: 1, name: '드래곤', holds: cards => lead(cards) > 0 },
      { number: 2, name: '타이거', holds: cards => lead(cards) < 0 },
      { number: 3, name: '타이', holds: cards => lead(cards) === 0 },
    ],
  },
  {
    number: 2,
    name: '수티드 타이 (무늬까지 같음)',
    outcomes: [
      {
        number: 4,
        name: '수티드 타이',
        holds: cards => lead(cards) === 0 && suitOf(cards.dragon) === suitOf(cards.tiger),
      },
    ],
  },
  {
    number: 3,
    name: '드래곤 홀짝',
    outcomes: [
      { number: 5, name: '드래곤 홀', holds: ({ dragon }) => rankOf(dragon) % 2 === 1 },
      { number: 6, name: '드래곤 짝', holds: ({ dragon }) => rankOf(dragon) % 2 === 0 },
    ],
  },
  {
    number: 4,
    name: '타이거 홀짝',
    outcomes: [
      { number: 7, name: '타이거 홀', holds: ({ tiger }) => rankOf(tiger) % 2 === 1 },
      { number: 8, name: '타이거 짝', holds: ({ tiger }) => rankOf(tiger) % 2 === 0 },
    ],
  },
];

const OF_EACH = shoe.length / deck.length;
/** Each of eight equal cards, with each that is left in the shoe. */
const casesOf = (): Case<Cards>[] =>
  deck.flatMap(dragon =>
    deck.map(
      (tiger): Case<Cards> => [
        { kind: 'dragon-tiger', dragon, tiger },
        dragon === tiger ? OF_EACH * (OF_EACH - 1) : OF_EACH * OF_EACH,
      ],
    ),
  );

const markets = lazily(() => marketsOver(casesOf(), RULED));
const WINNERS: Readonly<Record<number, string>> = { [-1]: '타이거 승', 0: '타이', 1: '드래곤 승' };

/** The higher card of two from a fresh shoe of eight decks, an ace the lowest. A tie is an outcome of its own: no stake goes back. */
export const dragonTiger: KindRules<'dragon-tiger'> = {
  kind: 'dragon-tiger',
  setup: () => null,
  markets,
  draw: random => {
    const [dragon = '', tiger = ''] = random.draw(shoe, 2);
    return { kind: 'dragon-tiger', dragon, tiger };
  },
  verdict: verdicts(RULED),
  text: cards =>
    `드래곤 ${rankText(rankOf(cards.dragon))} · 타이거 ${rankText(rankOf(cards.tiger))} · ${WINNERS[Math.sign(lead(cards))]}`,
};
