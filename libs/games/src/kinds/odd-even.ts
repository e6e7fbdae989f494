import type { Card } from '@madang/contracts';
import type { KindRules } from '../game';
import { deck, rankOf, rankText, suitOf } from './cards';
import { lazily, marketsOver, type RuledMarket, verdicts } from './cases';
import { numberMarkets, parityText, sizeText } from './number-markets';

const HIGHEST = 10;
const OVER = 6;
/** Without pictures there are as many odd cards as even ones. */
const CARDS = deck.filter(card => rankOf(card) <= HIGHEST);
const isRed = (card: Card): boolean => 'hd'.includes(suitOf(card));

const RULED: readonly RuledMarket<Card>[] = [
  ...numberMarkets({ numberOf: rankOf, over: OVER }),
  {
    number: 4,
    name: '색깔',
    outcomes: [
      { number: 9, name: '빨강', holds: isRed },
      { number: 10, name: '검정', holds: card => !isRed(card) },
    ],
  },
];

const markets = lazily(() =>
  marketsOver(
    CARDS.map(card => [card, 1] as const),
    RULED,
  ),
);
const verdict = verdicts(RULED);

/** One card of forty, ace to ten. */
export const oddEven: KindRules<'odd-even'> = {
  kind: 'odd-even',
  setup: () => null,
  markets,
  draw: random => {
    const [card = ''] = random.draw(CARDS, 1);
    return { kind: 'odd-even', card };
  },
  verdict: (outcome, { card }) => verdict(outcome, card),
  text: ({ card }) => `${rankText(rankOf(card))} · ${parityText(rankOf(card))} · ${sizeText(rankOf(card), OVER)}`,
};
