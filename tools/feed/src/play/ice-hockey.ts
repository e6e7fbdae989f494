import { INCIDENT } from '@madang/contracts';
import { choose, eitherSide, type Move, other, type Script, type Side } from './beat';

const has = (side: Side): Move => ({ type: INCIDENT.possession, side, turn: side });
const attack = (side: Side): Move => ({ type: INCIDENT.attack, side, turn: side });
const danger = (side: Side): Move => ({ type: INCIDENT.dangerousAttack, side, turn: side, isDanger: true });
const faceOff = (side: Side): Move => ({ type: INCIDENT.faceOff, side, turn: side });

/** Quicker than football: many shots, nearly all of them saved, and a face-off after every stop. */
export const iceHockey: Script = {
  paceMs: 7_000,
  leadMs: 5_000,
  restMs: 25_000,
  begin: (_, draw) => faceOff(eitherSide(draw)),
  lead: danger,
  score: ({ side }) => ({ type: INCIDENT.goal, side, turn: side }),
  restart: faceOff,
  next({ type, side, turn }, draw) {
    switch (type) {
      case INCIDENT.attack:
        return choose(draw, [
          [0.4, danger(turn)],
          [0.45, has(other(turn))],
          [0.12, faceOff(eitherSide(draw))],
          [0.03, { type: INCIDENT.minorPenalty, side: other(turn), turn }],
        ]);
      case INCIDENT.dangerousAttack:
        return choose(draw, [
          [0.5, { type: INCIDENT.shotOnTarget, side: turn, turn, isDanger: true }],
          [0.2, { type: INCIDENT.shotOff, side: turn, turn }],
          [0.3, has(other(turn))],
        ]);
      case INCIDENT.shotOnTarget:
        return { type: INCIDENT.save, side: other(side), turn: other(side) };
      case INCIDENT.shotOff:
        return has(other(turn));
      case INCIDENT.save:
        return choose(draw, [
          [0.4, faceOff(eitherSide(draw))],
          [0.6, has(turn)],
        ]);
      case INCIDENT.minorPenalty:
        return faceOff(turn);
      default:
        return choose(draw, [
          [0.55, attack(turn)],
          [0.45, has(other(turn))],
        ]);
    }
  },
};
