import type { PickPolicy } from '@madang/betting';
import { createContext } from 'react';

/** Which store the prices below go into, and so what a press replaces. A board of another kind says so once, at its top. */
export const Policy = createContext<PickPolicy>('european');
