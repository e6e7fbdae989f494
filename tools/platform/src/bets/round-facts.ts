import { readOutcomeId } from '@madang/games';
import { readRoundLimits, readRoundStakes } from '../games/limits';
import { readRoundOffers } from '../games/offers';
import type { Rounds } from '../games/rounds';
import type { Tx } from '../ledger/queries';
import type { RoundFacts } from './decide-round';
import type { PlaceRequest } from './facts';

/** Reads what decisions about bets on rounds need, with the members' accounts locked. */
export async function readRoundFacts(
  tx: Tx,
  requests: readonly PlaceRequest[],
  { rounds, at }: { rounds: Rounds; at: Date },
): Promise<RoundFacts> {
  const picks = requests.flatMap(({ bets }) => bets.flatMap(bet => bet.picks));
  const outcomeIds = [...new Set(picks.map(({ outcomeId }) => outcomeId))];
  const roundIds = [...new Set(outcomeIds.flatMap(id => readOutcomeId(id)?.roundId ?? []))];
  const memberIds = [...new Set(requests.map(({ memberId }) => memberId))];
  return {
    offers: await readRoundOffers(tx, { rounds, outcomeIds, at }),
    limits: await readRoundLimits(tx),
    stakes: await readRoundStakes(tx, memberIds, roundIds),
  };
}
