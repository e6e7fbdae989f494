import type { DeliveryNotice } from '@madang/contracts';
import { atom } from 'nanostores';

/** What the edge told last of what this browser would get now; null until it has told anything. */
export const $notice = atom<DeliveryNotice | null>(null);
