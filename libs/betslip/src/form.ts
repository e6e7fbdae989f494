import { isStaked } from '@madang/betting';
import type { PlaceBetBody, PlaceSinglesBody } from '@madang/contracts';
import type * as z from 'zod';
import type { SlipLeg } from './leg';
import { type Attempt, FEWEST_FOLDS, type SlipForm, type SlipRecord } from './record';

/** A slip in its form. */
export interface SlipParts {
  readonly legs: readonly SlipLeg[];
  readonly record: SlipRecord;
  readonly form: SlipForm;
  readonly systemFolds: number | null;
}

/** What the slip is: the form that was chosen, or the nearest that its picks allow. */
export const formOf = ({ form, picks }: SlipRecord): SlipForm =>
  form === 'system' && picks.length <= FEWEST_FOLDS ? 'multiple' : form;

/** The legs that would be bet: all of them, or of singles those that have a stake. */
export const stakedLegs = ({ legs, form }: Pick<SlipParts, 'legs' | 'form'>): readonly SlipLeg[] =>
  form === 'singles' ? legs.filter(isStaked) : legs;

/** Only one bet on all picks has a bonus. */
export const bonusIn = ({ record, form }: Pick<SlipParts, 'record' | 'form'>) =>
  form === 'multiple' ? record.bonusFolds : null;

type Body = z.output<typeof PlaceBetBody>;
type SinglesBody = z.output<typeof PlaceSinglesBody>;

/** What goes to the platform: one bet, or several singles. */
export type Sending = Pick<Attempt, 'body' | 'singles'>;

type SlipInForm = Omit<SlipParts, 'systemFolds'> & { readonly system: { readonly folds: number } | null };

/** A slip as it is sent: with the prices on show, so that a member gets the price that was shown or is asked again. */
export function sendingOf(slip: SlipInForm): Sending {
  const parts = { ...slip, systemFolds: slip.system?.folds ?? null };
  return slip.form === 'singles' ? { body: null, singles: singlesOf(parts) } : { body: bodyOf(parts), singles: null };
}

function bodyOf(parts: SlipParts): Body {
  const { legs, record, systemFolds } = parts;
  return {
    stake: record.stake ?? 0,
    picks: legs.map(({ fixtureId, outcomeId, price }) => ({ fixtureId, outcomeId, price })),
    systemFolds,
    bonusFolds: bonusIn(parts),
    oddsPolicy: record.oddsPolicy,
  };
}

function singlesOf(parts: SlipParts): SinglesBody {
  const bets = stakedLegs(parts).map(({ fixtureId, outcomeId, price, stake }) => ({
    stake: stake ?? 0,
    pick: { fixtureId, outcomeId, price },
  }));
  return { bets, oddsPolicy: parts.record.oddsPolicy };
}

/** Whether the slip is what was sent and not answered: the same picks and sums, whatever the prices are by now. */
export function repeats({ attempt }: SlipRecord, parts: SlipParts): boolean {
  if (!attempt) return false;
  const { body, singles } = attempt;
  if (singles) return parts.form === 'singles' && identityOfSingles(singles) === identityOfSingles(singlesOf(parts));
  return body !== null && parts.form !== 'singles' && identityOf(body) === identityOf(bodyOf(parts));
}

const identityOf = ({ stake, picks, systemFolds, bonusFolds }: Body): string =>
  JSON.stringify([stake, systemFolds, bonusFolds, picks.map(pick => pick.outcomeId)]);

const identityOfSingles = ({ bets }: SinglesBody): string =>
  JSON.stringify(bets.map(({ stake, pick }) => [stake, pick.outcomeId]));
