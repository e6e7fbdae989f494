import { betting } from '@madang/locale';
import type { PairBan } from './pair-bans';
import type { SlipProblem } from './problem';

const BAN_SENTENCES: Readonly<Record<PairBan, string>> = {
  'who-wins': betting.pairWhoWins,
  'draw-and-total': betting.pairDrawTotal,
  'how-many': betting.pairHowMany,
};

/** A slip's problem as a sentence for the member. */
export function sentenceOf(problem: SlipProblem): string {
  switch (problem.kind) {
    case 'no-picks':
      return betting.noPicks;
    case 'no-stake':
      return betting.noStake;
    case 'closed':
      return betting.closed;
    case 'suspended':
      return betting.suspended;
    case 'same-market':
      return betting.sameMarket;
    case 'pair-banned':
      return BAN_SENTENCES[problem.ban];
    case 'max-legs':
      return betting.maxLegs(problem.legs);
    case 'bonus-unknown':
      return betting.bonusUnknown;
    case 'bonus-odds':
      return betting.bonusOdds;
    case 'bonus-folds':
      return betting.bonusFolds(problem.folds);
    case 'max-odds':
      return betting.maxOdds(problem.odds);
    case 'min-stake':
      return betting.minStake(problem.won);
    case 'max-stake':
      return betting.maxStake(problem.won);
    case 'bonus-system':
      return betting.bonusSystem;
    case 'system-folds':
      return betting.systemFolds(problem.legs);
    case 'own-max':
      return betting.ownMax(problem.won);
    case 'own-stake':
      return betting.ownStake(problem.won);
    case 'own-loss':
      return betting.ownLoss(problem.won);
    case 'balance':
      return betting.balance(problem.missing);
  }
}
