import { expect, it } from 'vitest';
import { isVoid } from './settlement';
import * as codes from './settlement-codes';

it('voids what was cancelled or refunded, and no half result', () => {
  expect(Object.values(codes).filter(isVoid).toSorted()).toEqual([codes.cancelled, codes.refund]);
});
