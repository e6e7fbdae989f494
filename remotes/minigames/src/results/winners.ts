import type { Round } from '@madang/contracts';
import { marketsOf, readOutcomeId, verdictOf } from '@madang/games';

/** An outcome that a result paid. */
export interface Winner {
  readonly outcomeId: string;
  readonly name: string;
  readonly price: number;
}

/** Every outcome that won in a round, market by market; none where it was void or has no result. */
export function winnersOf({ roundId, setup, result, state }: Round): Winner[] {
  if (!result || state === 'void') return [];
  const hasWon = (outcomeId: string) => {
    const outcome = readOutcomeId(outcomeId)?.outcome ?? 0;
    return verdictOf({ roundId, setup, result }, outcome) === 'won';
  };
  return marketsOf(roundId, setup)
    .flatMap(market => market.outcomes)
    .filter(({ outcomeId }) => hasWon(outcomeId))
    .map(({ outcomeId, name, price }) => ({ outcomeId, name, price }));
}
