import { settleOutcome } from '@madang/betting';
import { BET_STATUS, SUSPENSION } from '@madang/contracts';
import { SETTLEMENT } from '@madang/sport';
import type { Selection } from '../board/offer';
import { priceOf, questionOf } from '../board/price';
import type { CourseState } from '../game/course';
import type { ExpectedScore, Game, Score } from '../game/game';
import type { Joint } from '../game/joint';

/** What the feed would publish of a selection now. */
export interface Row {
  /** In thousandths; null where none was ever quoted. */
  readonly price: number | null;
  readonly status: number;
  readonly reason: number | null;
  readonly settlement: number;
}

export interface Now {
  readonly game: Game;
  readonly expected: ExpectedScore;
  readonly stage: 'before' | 'inPlay' | 'cancelled';
  readonly state: CourseState;
  /** A score has just fallen: in-play prices are being recalculated. */
  readonly isSuspended: boolean;
}

/** The whole board of a fixture at a moment. `last` is what was published before: a price is shown longer than it is offered. */
export function tableOf(
  selections: readonly Selection[],
  now: Now,
  last: ReadonlyMap<string, Row>,
): ReadonlyMap<string, Row> {
  const joints = new Map<string, Joint>();
  const jointOf = ({ scope, view }: Selection): Joint => {
    const existing = joints.get(view);
    if (existing) return existing;
    const joint = now.game.joint(scope, now.expected, now.state.situation);
    joints.set(view, joint);
    return joint;
  };
  return new Map(
    selections.map(selection => [selection.id, rowOf(selection, now, { previous: last.get(selection.id), jointOf })]),
  );
}

interface RowContext {
  readonly previous: Row | undefined;
  readonly jointOf: (selection: Selection) => Joint;
}

function rowOf(selection: Selection, now: Now, { previous, jointOf }: RowContext): Row {
  const base = { price: previous?.price ?? null, reason: null, settlement: SETTLEMENT.open };
  if (now.stage === 'cancelled') return { ...base, status: BET_STATUS.settled, settlement: SETTLEMENT.cancelled };
  if (now.game.isFinished(selection.scope, now.state.situation)) {
    const settlement = settleOutcome(questionOf(selection), scoreFor(selection, now)).code;
    return { ...base, status: BET_STATUS.settled, settlement };
  }
  if (now.stage === 'inPlay' && !selection.market.isLive) return suspended(base, SUSPENSION.lineRemoved);
  const price = priceOf(selection, jointOf(selection));
  if (price === null) return suspended(base, SUSPENSION.outOfPriceRange);
  if (now.isSuspended) return suspended({ ...base, price: base.price ?? price }, SUSPENSION.livescore);
  return { price, status: BET_STATUS.open, reason: null, settlement: SETTLEMENT.open };
}

/** The score that decides it: of a market about one team, that team's alone. */
function scoreFor({ scope, team }: Selection, { game, state }: Now): Score {
  const score = game.scoreOf(scope, state.situation.scores);
  return team ? { home: score[team], away: 0 } : score;
}

const suspended = (row: Omit<Row, 'status'>, reason: number): Row => ({
  ...row,
  status: BET_STATUS.suspended,
  reason,
});
