import { SETTLEMENT } from '@madang/sport';
import {
  type OutcomeResult,
  overBy,
  partsOfPair,
  type Score,
  type ScoreQuestion,
  settleOutcome,
} from './settle-outcome';

const WON: OutcomeResult = { code: SETTLEMENT.won, rule: 'won' };
const LOST: OutcomeResult = { code: SETTLEMENT.lost, rule: 'lost' };

/**
 * What a score that may only grow has decided already: an over that is passed, both sides that have scored, a score that can
 * not come any more. Null where the rest of the game could still change it.
 */
export function earlyDecision(question: ScoreQuestion, score: Score): OutcomeResult | null {
  const { kind, name, line, listed } = question;
  switch (kind) {
    case 'total':
      return totalPassed(name, line, score);
    case 'bothScore':
      return score.home > 0 && score.away > 0 ? settleOutcome(question, score) : null;
    case 'correctScore':
      if (/^\d/.test(name)) return isBeyond(score, name) ? LOST : null;
      return listed?.every(one => isBeyond(score, one)) ? WON : null;
    case 'resultTotal':
      // Passing an over does not say who wins; passing an under loses the pair.
      return totalPassed(partsOfPair(name)[1] ?? '', line, score)?.code === SETTLEMENT.lost ? LOST : null;
    default:
      return null;
  }
}

/** Two quarters beyond the line the result is final; with one, half of a quarter line is still open. */
function totalPassed(name: string, line: string | null, score: Score): OutcomeResult | null {
  if (overBy('Over', line, score) < 2) return null;
  return name === 'Over' ? WON : LOST;
}

/** Whether a side has scored more than a listed score gives it. */
function isBeyond(score: Score, listed: string): boolean {
  const [home = 0, away = 0] = listed.split('-').map(Number);
  return score.home > home || score.away > away;
}
