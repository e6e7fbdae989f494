import type { DeliveryNotice } from '@madang/contracts';
import { atom } from 'nanostores';

/** The edge's last notice of what this browser would get now; null before the first one. */
export const $notice = atom<DeliveryNotice | null>(null);
