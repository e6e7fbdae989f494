import { INCIDENT } from '@madang/contracts';
import { type Move, other, type Script, type Side } from './beat';

const serves = (side: Side): Move => ({ type: INCIDENT.possession, side, turn: side });

const ACES = 0.12;
const TIME_OUTS = 0.06;

/** Who won the rally serves the next one. */
export const volleyball: Script = {
  paceMs: 60_000,
  leadMs: 0,
  restMs: 7_000,
  begin: index => serves(index % 2 === 0 ? 'home' : 'away'),
  lead: serves,
  score: ({ side }, { draw, last }) => {
    const isAce = last.turn === side && draw() < ACES;
    return { type: isAce ? INCIDENT.ace : INCIDENT.score, side, turn: side };
  },
  restart: serves,
  next: ({ turn }, draw) => (draw() < TIME_OUTS ? { type: INCIDENT.timeOut, side: other(turn), turn } : serves(turn)),
};
