import type { SettlementNotice } from '@madang/contracts';
import { onBet } from '@madang/live';
import { $token } from '@madang/session';
import { atom } from 'nanostores';

export interface SettledBet extends SettlementNotice {
  readonly betId: string;
}

/** Bets that were settled since the page began and of which nothing was said yet. They go with the session. */
export const $settlements = atom<readonly SettledBet[]>([]);

/** Hears from the beginning, so that no stream has to be opened anew for it. Returns the way to stop. */
export function followSettlements(): () => void {
  const stops = [
    onBet(({ betId, settlement }) => settlement && $settlements.set([...$settlements.get(), { betId, ...settlement }])),
    $token.listen(() => $settlements.set([])),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
