import type { SettlementNotice } from '@madang/contracts';
import { onBet } from '@madang/live';
import { $token } from '@madang/session';
import { atom } from 'nanostores';

export interface SettledBet extends SettlementNotice {
  readonly betId: string;
}

/** Bets that were settled since the page began and not announced yet. They go with the session. */
export const $settlements = atom<readonly SettledBet[]>([]);

/** Listens from the beginning, so that the stream does not have to be opened again for it. Returns a function that stops it. */
export function followSettlements(): () => void {
  const stops = [
    onBet(({ betId, settlement }) => settlement && $settlements.set([...$settlements.get(), { betId, ...settlement }])),
    $token.listen(() => $settlements.set([])),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
