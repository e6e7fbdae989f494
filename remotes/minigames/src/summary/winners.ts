import type { Round } from '@madang/contracts';
import { gameById, gameTypeOf, marketsOf, readOutcomeId, verdictOf } from '@madang/games';

const VIRTUAL = 4; // game type, specification 3

/** An outcome that a result paid. */
export interface Winner {
  readonly outcomeId: string;
  readonly name: string;
  readonly price: number;
}

/** Every outcome that won in a round, market by market; none where it was void or has no result. */
export function winnersOf({ roundId, gameId, setup, result, state }: Round): Winner[] {
  if (!result || state === 'void') return [];
  const hasWon = (outcomeId: string) => {
    const outcome = readOutcomeId(outcomeId)?.outcome ?? 0;
    return verdictOf({ roundId, setup, result }, outcome) === 'won';
  };
  const game = gameById(gameId);
  // A runner or a team may win in several markets; outcomes of minigames have names of their own.
  const isNamedAlike = game !== null && gameTypeOf(game) === VIRTUAL;
  return marketsOf(roundId, setup).flatMap(market =>
    market.outcomes
      .filter(({ outcomeId }) => hasWon(outcomeId))
      .map(({ outcomeId, name, price }) => ({
        outcomeId,
        name: isNamedAlike ? `${shortName(market.name)} ${name}` : name,
        price,
      })),
  );
}

/** A market's name without its explanation: "단승 (1착)" is 단승. */
const shortName = (name: string): string => name.replace(/ \(.*\)$/, '');
