import { expect, it } from 'vitest';
import { newRequestId } from './request-id';

it('is short, can be read out, and is another one each time', () => {
  const ids = Array.from({ length: 1000 }, newRequestId);

  expect(ids.every(id => /^[0-9A-F]{10}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
