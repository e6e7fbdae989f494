import type { ScoreKind } from '@madang/betting';
import { type MarketRow, marketOf } from '@madang/sport';
import type { MarketScope, Situation } from '../game/game';
import { gameOf } from '../game/games';
import type { Joint } from '../game/joint';
import type { Pmf } from '../game/pmf';
import { hash } from '../random';
import type { Fixture } from '../world/schedule';
import { BOARDS, type BoardMarket } from './markets';

/** The kinds that boards offer, of those that a score decides. */
type OfferedKind = Exclude<ScoreKind, 'resultTotal' | 'drawNoBet' | 'europeanHandicap' | 'winningMargin'>;

/** One thing to bet on, as it stays from the first offer to the settlement. */
export interface Selection {
  /** 64 bits; its tail is the fixture's id. */
  readonly id: string;
  readonly market: BoardMarket;
  readonly kind: OfferedKind;
  readonly team: MarketRow['team'];
  readonly scope: MarketScope;
  /** The same for all selections that the same scores decide. */
  readonly view: string;
  readonly name: string;
  /** From its own side. */
  readonly line: number | null;
  readonly baseLine: number | null;
  /** The scores that its market lists. */
  readonly listed: readonly string[];
}

export const BEFORE: Situation = { index: 0, progress: 0, scores: [], isOver: false };

/** All that is ever offered on a fixture. Lines are laid once, so that a restart and the settlement find the same. */
export function selectionsOf(fixture: Fixture): Selection[] {
  const game = gameOf(fixture.league);
  const joints = new Map<string, Joint>();
  const jointOf = ({ scope, view }: Shape): Joint => {
    const joint = joints.get(view) ?? game.joint(scope, fixture.expected, BEFORE);
    joints.set(view, joint);
    return joint;
  };
  return BOARDS[fixture.league.sport].flatMap(market => {
    const row = marketOf(market.marketId);
    const kind = row && scoreKind(row.kind);
    if (!row || !kind) throw new Error(`market ${market.marketId} is on a board, but a score does not decide it`);
    const scope: MarketScope = { marketId: market.marketId, part: row.part, overtime: row.overtime };
    const shape = { market, kind, team: row.team, scope, view: viewOf(scope) };
    return linesOf(market, shape, jointOf).flatMap(baseLine =>
      sidesOf(kind, fixture, baseLine).map(({ name, line }) => ({
        ...shape,
        id: idOf(fixture, [market.marketId, baseLine, name].join('|')),
        name,
        line,
        baseLine,
        listed: kind === 'correctScore' ? scoresOf(fixture) : [],
      })),
    );
  });
}

/** Volleyball's result and set markets look at other scores than the rest of its board. */
const viewOf = ({ marketId, part, overtime }: MarketScope): string =>
  JSON.stringify([part, overtime, marketId === 3 || marketId === 6 || marketId === 52]);

const SCORE_KINDS = new Map<string, OfferedKind>(
  (['threeWay', 'twoWay', 'handicap', 'total', 'oddEven', 'doubleChance', 'bothScore', 'correctScore'] as const).map(
    kind => [kind, kind],
  ),
);
const scoreKind = (kind: string): OfferedKind | null => SCORE_KINDS.get(kind) ?? null;

/** Ten digits of its own in front of the fixture's eight: above 2^53, as the feed's own ids are. */
const idOf = (fixture: Fixture, name: string): string => {
  const prefix = 1_000_000_000 + hash(`${fixture.id}|${name}`) * 2 + (hash(`${name}|${fixture.id}`) % 2);
  return `${prefix}${fixture.id}`;
};

interface Shape {
  readonly kind: OfferedKind;
  readonly team: MarketRow['team'];
  readonly scope: MarketScope;
  readonly view: string;
}

function linesOf({ lines }: BoardMarket, shape: Shape, jointOf: (shape: Shape) => Joint): readonly (number | null)[] {
  if (lines.kind === 'none') return [null];
  if (lines.kind === 'fixed') return lines.at;
  const joint = jointOf(shape);
  const middle =
    shape.kind === 'handicap' ? -meanOf(joint.margin()) : meanOf(shape.team ? joint.side(shape.team) : joint.total());
  const centre = lines.grid === 'quarter' ? Math.round(middle * 4) / 4 : Math.floor(middle) + 0.5;
  const isTotal = shape.kind === 'total';
  return lines.by.map(offset => centre + offset).filter(line => !isTotal || line > 0);
}

const meanOf = ({ from, p }: Pmf): number => p.reduce((sum, chance, index) => sum + chance * (from + index), 0);

interface Side {
  readonly name: string;
  readonly line: number | null;
}

function sidesOf(kind: OfferedKind, fixture: Fixture, baseLine: number | null): readonly Side[] {
  const named = (...names: string[]): Side[] => names.map(name => ({ name, line: baseLine }));
  switch (kind) {
    case 'threeWay':
      return named('1', 'X', '2');
    case 'twoWay':
      return named('1', '2');
    case 'handicap':
      return [
        { name: '1', line: baseLine },
        { name: '2', line: baseLine === null ? null : -baseLine },
      ];
    case 'total':
      return named('Over', 'Under');
    case 'oddEven':
      return named('Odd', 'Even');
    case 'doubleChance':
      return named('1X', '12', 'X2');
    case 'bothScore':
      return named('Yes', 'No');
    case 'correctScore':
      return named(...scoresOf(fixture), ...(fixture.league.sport === 'football' ? ['Any Other'] : []));
  }
}

const SETS = ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'];
const GOALS = [0, 1, 2, 3];
const SCORES = GOALS.flatMap(home => GOALS.map(away => `${home}-${away}`));

const scoresOf = ({ league }: Fixture): readonly string[] => (league.sport === 'volleyball' ? SETS : SCORES);
