import type { CasinoTournament } from '@madang/contracts';

export type TournamentState = 'before' | 'running' | 'over';

/** Where a tournament is, at a moment. */
export function stateOf(
  { startsAt, endsAt }: Pick<CasinoTournament, 'startsAt' | 'endsAt'>,
  now: number,
): TournamentState {
  if (now < Date.parse(startsAt)) return 'before';
  return now < Date.parse(endsAt) ? 'running' : 'over';
}
