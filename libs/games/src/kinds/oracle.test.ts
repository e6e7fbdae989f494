import type { GameKind } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import oracle from '../../oracle/minigame-probabilities.json';
import type { OutcomeRule } from '../game';
import { rulesOf } from './rules';
import { seotdaHand } from './seotda';

const { powerball, powerLadder, kinoLadder, speedKino, sicBo, baccarat8deck, dragonTiger8deck } = oracle;
const { ballSum, powerBall } = powerball;

function outcomeOf(kind: GameKind, number: number, base = 7): OutcomeRule {
  const outcomes = rulesOf(kind)
    .markets(kind === 'high-low' ? { kind, base } : null)
    .flatMap(market => market.outcomes);
  const outcome = outcomes.find(one => one.number === number);
  if (!outcome) throw new Error(`${kind} has no outcome ${number}`);
  return outcome;
}

/** Two fractions are equal where their cross products are. */
const expectFraction = ({ chance: [over, under] }: OutcomeRule, fraction: string) => {
  const [top = '', bottom = ''] = fraction.split('/');
  expect(BigInt(over) * BigInt(bottom)).toBe(BigInt(top) * BigInt(under));
};

type Line = readonly [name: string, outcome: number, expected: { readonly fraction: string }];
const totals = Object.entries(sicBo.totals).map(
  ([total, expected]): Line => [`합 ${total}`, 10 + Number(total), expected],
);
const LINES: readonly (readonly [GameKind, readonly Line[]])[] = [
  [
    'powerball',
    [
      ['홀', 1, ballSum.odd],
      ['짝', 2, ballSum.even],
      ['언더', 3, ballSum['under72.5']],
      ['오버', 4, ballSum['over72.5']],
      ['홀+언더', 5, ballSum['odd&under']],
      ['홀+오버', 6, ballSum['odd&over']],
      ['짝+언더', 7, ballSum['even&under']],
      ['짝+오버', 8, ballSum['even&over']],
      ['소', 9, ballSum['small15-64']],
      ['중', 10, ballSum['medium65-80']],
      ['대', 11, ballSum['large81-130']],
      ['A', 12, ballSum['A15-35']],
      ['B', 13, ballSum['B36-49']],
      ['C', 14, ballSum['C50-57']],
      ['D', 15, ballSum['D58-65']],
      ['E', 16, ballSum['E66-78']],
      ['F', 17, ballSum['F79-130']],
      ['파워 홀', 18, powerBall.odd],
      ['파워 짝', 19, powerBall.even],
      ['파워 언더', 20, powerBall['under4.5']],
      ['파워 오버', 21, powerBall['over4.5']],
      ['파워 홀+언더', 22, powerBall['odd&under(1,3)']],
      ['파워 홀+오버', 23, powerBall['odd&over(5,7,9)']],
      ['파워 짝+언더', 24, powerBall['even&under(0,2,4)']],
      ['파워 짝+오버', 25, powerBall['even&over(6,8)']],
      ['파워 A', 26, powerBall['A0-2']],
      ['파워 B', 27, powerBall['B3-4']],
      ['파워 C', 28, powerBall['C5-6']],
      ['파워 D', 29, powerBall['D7-9']],
      ['파워 7', 37, powerBall.exactNumber],
    ],
  ],
  [
    'ladder',
    [
      ...[1, 2, 3, 4, 5, 6].map((outcome): Line => ['한쪽', outcome, powerLadder.single]),
      ['좌3짝', 7, powerLadder.combos['left-3-even']],
      ['좌4홀', 8, powerLadder.combos['left-4-odd']],
      ['우3홀', 9, powerLadder.combos['right-3-odd']],
      ['우4짝', 10, powerLadder.combos['right-4-even']],
    ],
  ],
  [
    'kino-ladder',
    [
      ['좌3짝', 7, kinoLadder.combos['left-3']],
      ['좌4홀', 8, kinoLadder.combos['left-4']],
      ['우3홀', 9, kinoLadder.combos['right-3']],
      ['우4짝', 10, kinoLadder.combos['right-4']],
    ],
  ],
  [
    'baccarat',
    [
      ['플레이어', 1, baccarat8deck.player],
      ['뱅커', 2, baccarat8deck.banker],
      ['타이', 3, baccarat8deck.tie],
      ['플레이어 페어', 4, baccarat8deck.eitherPairOneSide],
      ['뱅커 페어', 5, baccarat8deck.eitherPairOneSide],
    ],
  ],
  [
    'dragon-tiger',
    [
      ['드래곤', 1, dragonTiger8deck.dragon],
      ['타이거', 2, dragonTiger8deck.tiger],
      ['타이', 3, dragonTiger8deck.tie],
      ['수티드 타이', 4, dragonTiger8deck.suitedTie],
    ],
  ],
  [
    'sicbo',
    [
      ['대', 1, sicBo['big(11-17,no triple)']],
      ['소', 2, sicBo['small(4-10,no triple)']],
      ['홀', 3, sicBo['odd(no triple)']],
      ['짝', 4, sicBo['even(no triple)']],
      ...totals,
      ['더블 3', 43, sicBo.specificDouble],
      ['트리플 3', 53, sicBo.specificTriple],
      ['모든 트리플', 57, sicBo.anyTriple],
      ['2+5', 125, sicBo.twoNumberCombo],
    ],
  ],
  [
    'seotda',
    [
      ['한국', 1, oracle.sutda.eachSide],
      ['일본', 2, oracle.sutda.eachSide],
      ['무승부', 3, oracle.sutda.tie],
    ],
  ],
  [
    'roulette',
    [
      ['레드', 1, oracle.europeanRoulette.evenMoney],
      ['짝', 4, oracle.europeanRoulette.evenMoney],
      ['하이', 6, oracle.europeanRoulette.evenMoney],
      ['더즌', 7, oracle.europeanRoulette.dozen],
      ['컬럼', 12, oracle.europeanRoulette.dozen],
      ['0', 100, oracle.europeanRoulette.straight],
    ],
  ],
  [
    'odd-even',
    [
      ['홀', 1, oracle.oddEvenFairWheel.odd],
      ['짝', 2, oracle.oddEvenFairWheel.even],
    ],
  ],
];

describe.each(LINES)('the oracle of %s', (kind, lines) => {
  it.each(lines)('has the chance of %s', (_, outcome, { fraction }) => {
    expectFraction(outcomeOf(kind, outcome), fraction);
  });
});

describe('the oracle', () => {
  it('has the chances of kino, whose fractions are published to nine decimals and more', () => {
    const decimal = ({ chance: [over, under] }: OutcomeRule) => over / under;

    expect(decimal(outcomeOf('kino', 1))).toBeCloseTo(speedKino.odd.decimal, 11);
    expect(decimal(outcomeOf('kino', 3))).toBeCloseTo(speedKino.under.decimal, 11);
  });

  it('has the chances of each rank to beat', () => {
    for (const [rank, { higher, same, lower }] of Object.entries(oracle.hiLow13.byRank)) {
      const base = Number(rank);
      const chances = [1, 3, 2].map(number => {
        const outcome = rulesOf('high-low')
          .markets({ kind: 'high-low', base })[0]
          ?.outcomes.find(one => one.number === number);
        return outcome ? outcome.chance[0] / outcome.chance[1] : 0;
      });
      for (const [index, expected] of [higher, same, lower].entries()) expect(chances[index]).toBeCloseTo(expected, 6);
    }
  });

  it('has the example of five balls', () => {
    const { verdict } = rulesOf('powerball');
    const result = { kind: 'powerball', balls: powerball.check.balls, power: 0 } as const;

    expect([1, 4, 6, 11, 17].map(outcome => verdict(outcome, result))).toEqual(['won', 'won', 'won', 'won', 'won']);
    expect(rulesOf('powerball').text(result, null)).toContain(`합 ${powerball.check.sum} 홀 오버`);
  });

  it.each([
    ['삼팔광땡', 23, 28],
    ['광땡', 21, 28],
    ['장땡', 10, 10],
    ['일땡', 1, 21],
    ['알리', 1, 2],
    ['독사', 4, 21],
    ['구삥', 9, 1],
    ['장삥', 10, 1],
    ['장사', 10, 4],
    ['세륙', 4, 6],
    ['갑오', 2, 7],
    ['망통', 2, 8],
  ] as const)('ranks hands of seotda: %s beats the next', (name, first, second) => {
    expect(seotdaHand([first, second]).name).toBe(name);
  });

  it('ranks the hands of seotda from best to worst', () => {
    const hands = [
      [23, 28],
      [21, 28],
      [10, 10],
      [1, 21],
      [1, 2],
      [1, 4],
      [1, 9],
      [1, 10],
      [4, 10],
      [4, 6],
      [2, 7],
      [3, 5],
    ];
    const values = hands.map(([first = 0, second = 0]) => seotdaHand([first, second]).value);

    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).toBe(values.length);
  });
});
