import { INCIDENT } from '@madang/contracts';
import { choose, eitherSide, type Move, other, type Script, type Side } from './beat';

const has = (side: Side): Move => ({ type: INCIDENT.possession, side, turn: side });
const attack = (side: Side): Move => ({ type: INCIDENT.attack, side, turn: side, isDanger: true });

const BY_POINTS = new Map<number, number>([
  [1, INCIDENT.freeThrow],
  [2, INCIDENT.twoPointer],
  [3, INCIDENT.threePointer],
]);

/** End to end: each attack ends in a basket, a rebound, a steal or a foul. */
export const basketball: Script = {
  paceMs: 9_000,
  leadMs: 4_000,
  restMs: 5_000,
  begin: (_, draw) => has(eitherSide(draw)),
  lead: attack,
  score: ({ side, points }) => ({
    type: BY_POINTS.get(points) ?? INCIDENT.twoPointer,
    side,
    turn: side,
  }),
  restart: scorer => has(other(scorer)),
  next({ type, turn }, draw) {
    if (type !== INCIDENT.attack) return attack(turn);
    const defence = other(turn);
    return choose<Move>(draw, [
      [0.5, { type: INCIDENT.rebound, side: defence, turn: defence }],
      [0.18, { type: INCIDENT.rebound, side: turn, turn }],
      [0.14, { type: INCIDENT.steal, side: defence, turn: defence }],
      [0.15, { type: INCIDENT.foul, side: defence, turn }],
      [0.03, { type: INCIDENT.timeOut, side: turn, turn }],
    ]);
  },
};
