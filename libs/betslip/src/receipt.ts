import type { Bet } from '@madang/contracts';
import { atom, onMount } from 'nanostores';
import { $memberId } from './slip-store';

/** The bets that were placed last from this page, until the member has read them or starts a new slip. */
export const $receipt = atom<readonly Bet[]>([]);
export const clearReceipt = (): void => $receipt.set([]);

onMount($receipt, () => $memberId.listen(clearReceipt));
