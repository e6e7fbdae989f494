import type { RoundSetup } from '@madang/contracts';
import type { KindRules, ResultOf } from '../game';
import type { Random } from '../random';
import { type Case, chanceToNineDecimals, marketsOver, type RuledMarket, verdicts } from './cases';
import { teamsAt } from './entrants';

type Setup = Extract<RoundSetup, { kind: 'match' }>;
type Goals = ResultOf<'football'>['goals'];

/** Ninety minutes in stretches of five; in each a side scores once or not at all. */
const STRETCHES = 18;
const STRETCH_MINUTES = 5;
/** Chances of a goal in a stretch, in thousandths: whoever plays at home is a bit better. */
const HOME = { from: 50, to: 120 };
const AWAY = { from: 40, to: 100 };
const strengthFrom = (random: Random, { from, to }: typeof HOME): number => from + random.below(to - from + 1);

function goalsFrom(random: Random, [home, away]: Setup['strengths']): Goals {
  const goals: Goals = [];
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    for (const [isHome, strength] of [[true, home] as const, [false, away] as const]) {
      if (random.below(1000) >= strength) continue;
      goals.push({ minute: stretch * STRETCH_MINUTES + 1 + random.below(STRETCH_MINUTES), isHome });
    }
  }
  return goals.sort((one, other) => one.minute - other.minute);
}

interface Score {
  readonly home: number;
  readonly away: number;
}

const scoreOf = (goals: Goals): Score => {
  const home = goals.filter(({ isHome }) => isHome).length;
  return { home, away: goals.length - home };
};

/** Under and over a whole number and a half; outcomes `number` and the next. */
const totalMarket = (market: number, line: number, number: number): RuledMarket<Score> => ({
  number: market,
  name: `언더오버 ${line}`,
  outcomes: [
    { number, name: `언더 ${line}`, holds: ({ home, away }) => home + away < line },
    { number: number + 1, name: `오버 ${line}`, holds: ({ home, away }) => home + away > line },
  ],
});

const SHOWN_GOALS = [0, 1, 2, 3, 4];
const MOST = 4;

const RULED: readonly RuledMarket<Score>[] = [
  {
    number: 1,
    name: '승무패',
    outcomes: [
      { number: 1, name: '홈 승', holds: ({ home, away }) => home > away },
      { number: 3, name: '무', holds: ({ home, away }) => home === away },
      { number: 2, name: '원정 승', holds: ({ home, away }) => home < away },
    ],
  },
  totalMarket(2, 1.5, 11),
  totalMarket(3, 2.5, 13),
  totalMarket(4, 3.5, 15),
  {
    number: 5,
    name: '핸디캡 (홈 -1.5)',
    outcomes: [
      { number: 21, name: '홈 -1.5', holds: ({ home, away }) => home - away > 1 },
      { number: 22, name: '원정 +1.5', holds: ({ home, away }) => home - away <= 1 },
    ],
  },
  {
    number: 6,
    name: '핸디캡 (홈 +1.5)',
    outcomes: [
      { number: 23, name: '홈 +1.5', holds: ({ home, away }) => away - home <= 1 },
      { number: 24, name: '원정 -1.5', holds: ({ home, away }) => away - home > 1 },
    ],
  },
  {
    number: 7,
    name: '양팀 득점',
    outcomes: [
      { number: 31, name: '양팀 모두 득점', holds: ({ home, away }) => home > 0 && away > 0 },
      { number: 32, name: '한 팀 이상 무득점', holds: ({ home, away }) => home === 0 || away === 0 },
    ],
  },
  {
    number: 8,
    name: '정확한 스코어',
    outcomes: [
      ...SHOWN_GOALS.flatMap(home =>
        SHOWN_GOALS.map(away => ({
          number: 100 + home * 10 + away,
          name: `${home}:${away}`,
          holds: (score: Score) => score.home === home && score.away === away,
        })),
      ),
      { number: 199, name: '그 외', holds: ({ home, away }) => home > MOST || away > MOST },
    ],
  },
];

/** How likely each number of goals of a side is, from 0: each stretch adds one or not. */
function goalChances(strength: number): number[] {
  let chances = [1];
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    chances = [...chances, 0].map(
      (chance, goals) => (chance * (1000 - strength) + (chances[goals - 1] ?? 0) * strength) / 1000,
    );
  }
  return chances;
}

const casesOf = ([home, away]: Setup['strengths']): Case<Score>[] => {
  const awayChances = goalChances(away);
  return goalChances(home).flatMap((chance, goals) =>
    awayChances.map((other, against): Case<Score> => [{ home: goals, away: against }, chance * other]),
  );
};

const verdict = verdicts(RULED);

/** A match of ninety minutes. */
export const football: KindRules<'football', Setup> = {
  kind: 'football',
  setup: (random, game) => {
    const [home = '', away = ''] = random.draw(teamsAt(game), 2);
    return { kind: 'match', home, away, strengths: [strengthFrom(random, HOME), strengthFrom(random, AWAY)] };
  },
  markets: ({ strengths }) => marketsOver(casesOf(strengths), RULED, chanceToNineDecimals),
  draw: (random, { strengths }) => ({ kind: 'football', goals: goalsFrom(random, strengths) }),
  verdict: (outcome, { goals }) => verdict(outcome, scoreOf(goals)),
  text: ({ goals }, { home, away }) => {
    const score = scoreOf(goals);
    return `${home} ${score.home}:${score.away} ${away}`;
  },
};
