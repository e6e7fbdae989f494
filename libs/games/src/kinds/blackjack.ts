import type { Card } from '@madang/contracts';
import type { KindRules, ResultOf } from '../game';
import type { Random } from '../random';
import { cardFrom, rankOf } from './cards';
import { type Case, chanceToNineDecimals, lazily, marketsOver, type RuledMarket, verdicts } from './cases';

const BEST = 21;
const STANDS = 17;
const BUST = 0;
const NATURAL = 22;

const pointsOf = (rank: number): number => Math.min(rank, 10);
/** One ace counts eleven as long as that is not too much. */
const totalOf = (points: number, hasAce: boolean): number => (hasAce && points + 10 <= BEST ? points + 10 : points);

/** What the cards of a hand count. */
export function blackjackTotal(cards: readonly Card[]): number {
  const ranks = cards.map(rankOf);
  return totalOf(
    ranks.reduce((sum, rank) => sum + pointsOf(rank), 0),
    ranks.includes(1),
  );
}

/** By which hands are compared: 0 when they are bust, and 22 for 21 with two cards, which beats 21 with more. */
export function blackjackScore(cards: readonly Card[]): number {
  const total = blackjackTotal(cards);
  if (total > BEST) return BUST;
  return total === BEST && cards.length === 2 ? NATURAL : total;
}

function playedOut(random: Random, [...cards]: readonly Card[]): Card[] {
  while (blackjackTotal(cards) < STANDS) cards.push(cardFrom(random));
  return cards;
}

/** Four cards in turn, the player's first. The player draws to 17, then the dealer, who draws nothing where the player is bust. */
function deal(random: Random): ResultOf<'blackjack'> {
  const [first, second, third, fourth] = [cardFrom(random), cardFrom(random), cardFrom(random), cardFrom(random)];
  const player = playedOut(random, [first, third]);
  const dealer = [second, fourth];
  return { kind: 'blackjack', player, dealer: blackjackScore(player) === BUST ? dealer : playedOut(random, dealer) };
}

interface Scores {
  readonly player: number;
  readonly dealer: number;
}
const playerWins = ({ player, dealer }: Scores): boolean => player !== BUST && player > dealer;
const isDraw = ({ player, dealer }: Scores): boolean => player !== BUST && player === dealer;

const RULED: readonly RuledMarket<Scores>[] = [
  {
    number: 1,
    name: '승부',
    outcomes: [
      { number: 1, name: '플레이어', holds: playerWins },
      { number: 3, name: '무승부', holds: isDraw },
      { number: 2, name: '딜러', holds: scores => !playerWins(scores) && !isDraw(scores) },
    ],
  },
  {
    number: 2,
    name: '블랙잭',
    outcomes: [
      { number: 4, name: '플레이어 블랙잭', holds: ({ player }) => player === NATURAL },
      { number: 5, name: '딜러 블랙잭', holds: ({ dealer }) => dealer === NATURAL },
    ],
  },
  {
    number: 3,
    name: '버스트',
    outcomes: [
      { number: 6, name: '플레이어 버스트', holds: ({ player }) => player === BUST },
      { number: 7, name: '딜러 버스트', holds: ({ dealer }) => dealer === BUST },
    ],
  },
];

/** How likely each score is at the end of a hand that is played out. */
function scoreChances(): Map<number, number> {
  const chances = new Map<number, number>();
  const add = (score: number, chance: number) => chances.set(score, (chances.get(score) ?? 0) + chance);
  const play = (hand: { points: number; hasAce: boolean; count: number }, chance: number): void => {
    const total = totalOf(hand.points, hand.hasAce);
    if (hand.count >= 2 && total >= STANDS) {
      const isNatural = total === BEST && hand.count === 2;
      add(total > BEST ? BUST : isNatural ? NATURAL : total, chance);
      return;
    }
    for (let points = 1; points <= 10; points += 1) {
      const likelihood = (points === 10 ? 4 : 1) / 13;
      play(
        { points: hand.points + points, hasAce: hand.hasAce || points === 1, count: hand.count + 1 },
        chance * likelihood,
      );
    }
  };
  play({ points: 0, hasAce: false, count: 0 }, 1);
  return chances;
}

/** A dealer who need not draw has a natural or any other two cards. */
const IDLE = 1;

function casesOf(): Case<Scores>[] {
  const chances = scoreChances();
  const natural = chances.get(NATURAL) ?? 0;
  const idle = new Map([
    [NATURAL, natural],
    [IDLE, 1 - natural],
  ]);
  return [...chances].flatMap(([player, chance]) =>
    [...(player === BUST ? idle : chances)].map(
      ([dealer, other]): Case<Scores> => [{ player, dealer }, chance * other],
    ),
  );
}

const markets = lazily(() => marketsOver(casesOf(), RULED, chanceToNineDecimals));
const verdict = verdicts(RULED);
const scoresOf = ({ player, dealer }: ResultOf<'blackjack'>): Scores => ({
  player: blackjackScore(player),
  dealer: blackjackScore(dealer),
});

function text(result: ResultOf<'blackjack'>): string {
  const scores = scoresOf(result);
  const winner = playerWins(scores) ? '플레이어 승' : isDraw(scores) ? '무승부' : '딜러 승';
  return `플레이어 ${blackjackTotal(result.player)} · 딜러 ${blackjackTotal(result.dealer)} · ${winner}`;
}

/** A watched hand from an endless shoe: both draw to 16 and stand on 17, soft or hard. */
export const blackjack: KindRules<'blackjack'> = {
  kind: 'blackjack',
  setup: () => null,
  markets,
  draw: deal,
  verdict: (outcome, result) => verdict(outcome, scoresOf(result)),
  text,
};
