import type { Bet } from '@madang/contracts';
import { atom, onMount } from 'nanostores';
import { $memberId } from './slip-store';

/** The bets that were placed last from this page, until the member has read of them or begins anew. */
export const $receipt = atom<readonly Bet[]>([]);
export const receiptRead = (): void => $receipt.set([]);

onMount($receipt, () => $memberId.listen(receiptRead));
