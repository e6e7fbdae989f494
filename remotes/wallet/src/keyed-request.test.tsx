import { CallRefused, CallUnanswered } from '@madang/http';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type KeyedRequest, useKeyedRequest } from './keyed-request';

afterEach(cleanup);

/** The keys of two presses, of which the first ends as `fail` says. */
async function keysAfter(fail: () => void): Promise<readonly [string | undefined, string | undefined]> {
  const keys: string[] = [];
  const send = async ({ key }: KeyedRequest<object>) => {
    keys.push(key);
    if (keys.length === 1) fail();
  };
  const { result } = renderHook(() => useKeyedRequest(send));
  await act(() => result.current({}).catch(() => {}));
  await act(() => result.current({}));
  return [keys[0], keys[1]];
}
const refused = (status: number) => () => {
  throw new CallRefused(status, { message: '' }, null);
};

describe('a request under a key', () => {
  it('is repeated under it where there was no reply', async () => {
    const [first, second] = await keysAfter(() => {
      throw new CallUnanswered('network');
    });
    expect(second).toBe(first);
  });

  it.each([500, 502, 503, 504])('is repeated under it after %d: it may have been carried out', async status => {
    const [first, second] = await keysAfter(refused(status));
    expect(second).toBe(first);
  });

  it.each([403, 409, 422])('is another one after %d', async status => {
    const [first, second] = await keysAfter(refused(status));
    expect(second).not.toBe(first);
  });

  it('is another one after it was accepted', async () => {
    const [first, second] = await keysAfter(() => {});
    expect(second).not.toBe(first);
  });
});
