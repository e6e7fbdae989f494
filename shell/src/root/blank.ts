import { atom } from 'nanostores';

/** A suspended member is left with an empty page (406). */
export const $isBlank = atom(false);
