import { INCIDENT } from '@madang/contracts';
import type { Draw } from '../random';
import { choose, eitherSide, type Move, other, type Script, type Side } from './beat';

const has = (side: Side): Move => ({ type: INCIDENT.possession, side, turn: side });
const attack = (side: Side): Move => ({ type: INCIDENT.attack, side, turn: side });
const danger = (side: Side): Move => ({ type: INCIDENT.dangerousAttack, side, turn: side, isDanger: true });
const of = (type: number, side: Side): Move => ({ type, side, turn: side });
/** The side breaks a rule: the ball is the other's. */
const breaks = (type: number, side: Side): Move => ({ type, side, turn: other(side) });

/** From the middle to the goal and back again, at about the rates of a real game. */
export const football: Script = {
  paceMs: 9_000,
  leadMs: 9_000,
  restMs: 45_000,
  begin: (_, draw) => has(eitherSide(draw)),
  lead: danger,
  score: ({ side }) => of(INCIDENT.goal, side),
  restart: scorer => has(other(scorer)),
  next(last, draw) {
    const { turn: side } = last;
    switch (last.type) {
      case INCIDENT.attack:
        return attacked(side, draw);
      case INCIDENT.dangerousAttack:
        return pressed(side, draw);
      case INCIDENT.shotOnTarget:
        return choose(draw, [
          [0.3, of(INCIDENT.corner, side)],
          [0.7, has(other(side))],
        ]);
      case INCIDENT.shotOff:
      case INCIDENT.offside:
        return of(last.type === INCIDENT.shotOff ? INCIDENT.goalKick : INCIDENT.freeKick, other(side));
      case INCIDENT.foul:
      case INCIDENT.yellowCard:
        return fouled(last, draw);
      case INCIDENT.corner:
        return choose(draw, [
          [0.6, danger(side)],
          [0.4, has(other(side))],
        ]);
      case INCIDENT.freeKick:
        return choose(draw, [
          [0.35, danger(side)],
          [0.65, attack(side)],
        ]);
      default:
        return passed(side, draw);
    }
  },
};

const passed = (side: Side, draw: Draw): Move =>
  choose(draw, [
    [0.46, attack(side)],
    [0.34, has(other(side))],
    [0.12, of(INCIDENT.throwIn, eitherSide(draw))],
    [0.05, breaks(INCIDENT.foul, other(side))],
    [0.01, of(INCIDENT.substitution, side)],
  ]);

const attacked = (side: Side, draw: Draw): Move =>
  choose(draw, [
    [0.34, danger(side)],
    [0.4, has(other(side))],
    [0.12, of(INCIDENT.throwIn, side)],
    [0.04, of(INCIDENT.offside, side)],
    [0.06, breaks(INCIDENT.foul, other(side))],
  ]);

const pressed = (side: Side, draw: Draw): Move =>
  choose(draw, [
    [0.13, of(INCIDENT.shotOnTarget, side)],
    [0.18, of(INCIDENT.shotOff, side)],
    [0.16, of(INCIDENT.corner, side)],
    [0.46, has(other(side))],
    [0.05, breaks(INCIDENT.foul, other(side))],
  ]);

/** A card, sometimes; then the free kick, of the side that was fouled. */
const fouled = ({ type, side, turn }: Move, draw: Draw): Move =>
  type === INCIDENT.foul && draw() < 0.16 ? breaks(INCIDENT.yellowCard, side) : of(INCIDENT.freeKick, turn);
