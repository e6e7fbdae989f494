import { type SinglesProblem, type SlipProblem, sentenceOf } from '@madang/betting';
import type { FeedId, Refusal } from '@madang/contracts';
import { pickName } from '@madang/locale';
import type { Offer, PlaceRequest } from './facts';

type Problems = NonNullable<Refusal['problems']>;

export const NO_SUCH_BET: Refusal = { message: '베팅 내역을 찾을 수 없어요.' };

/** Those who run the site don't bet on it. */
export const OPERATOR_BETS: Refusal = { message: '운영 계정으로는 베팅할 수 없어요.' };

const UNKNOWN_OUTCOME = '찾을 수 없는 항목이에요. 빼고 나서 베팅해 주세요.';
const OTHER_FIXTURE = '경기와 항목이 서로 맞지 않아요. 다시 담아 주세요.';

/** Picks of outcomes that are not there, or that belong to another fixture than the one named. */
export function unknownPicks({ form, bets }: PlaceRequest, offers: ReadonlyMap<FeedId, Offer>): Refusal | null {
  const problems = bets.flatMap(({ picks }, at) =>
    picks.flatMap(({ fixtureId, outcomeId }, index): Problems => {
      const pick = form === 'singles' ? `bets.${at}.pick` : `picks.${index}`;
      const offer = offers.get(outcomeId);
      if (!offer) return [{ field: `${pick}.outcomeId`, message: UNKNOWN_OUTCOME }];
      return offer.fixtureId === fixtureId ? [] : [{ field: `${pick}.fixtureId`, message: OTHER_FIXTURE }];
    }),
  );
  const [first] = problems;
  return first ? { message: first.message, problems } : null;
}

/** A bet's problem with the fields that it is about; of picks, each is named. */
export function betRefusal(problem: SlipProblem, offers: readonly Offer[]): Refusal {
  const message = sentenceOf(problem);
  const named = offers.flatMap(
    (offer, index): Problems =>
      isAbout(problem, offer) ? [{ field: `picks.${index}`, message: `${nameOf(offer)}: ${message}` }] : [],
  );
  return { message, problems: named.length > 0 ? named : [{ field: fieldOf(problem), message }] };
}

/** The same for singles: which of them it is about, or all of them together. */
export function singlesRefusal({ problem, at }: SinglesProblem, offers: readonly Offer[]): Refusal {
  const message = sentenceOf(problem);
  const offer = at === null ? undefined : offers[at];
  if (!offer) return { message, problems: [{ field: 'bets', message }] };
  const part = fieldOf(problem) === 'stake' ? 'stake' : 'pick';
  return { message, problems: [{ field: `bets.${at}.${part}`, message: `${nameOf(offer)}: ${message}` }] };
}

const nameOf = (offer: Offer): string =>
  `${offer.home} - ${offer.away}, ${pickName({ ...offer, name: offer.outcomeName })}`;

function isAbout(problem: SlipProblem, { outcomeId }: Offer): boolean {
  if ('outcomeIds' in problem) return problem.outcomeIds.includes(outcomeId);
  return 'outcomeId' in problem && problem.outcomeId === outcomeId;
}

function fieldOf({ kind }: SlipProblem): string {
  switch (kind) {
    case 'no-stake':
    case 'min-stake':
    case 'max-stake':
    case 'own-max':
    case 'own-stake':
    case 'own-loss':
    case 'balance':
      return 'stake';
    case 'bonus-unknown':
    case 'bonus-odds':
    case 'bonus-folds':
    case 'bonus-system':
      return 'bonusFolds';
    case 'system-folds':
      return 'systemFolds';
    default:
      return 'picks';
  }
}
