import { describe, expect, it } from 'vitest';
import { cachingWhoIs } from './identity';

type Answer = { name: string; access: 'member' | 'operator' | 'admin' } | null | 'away';

function aPlatform(first: Answer) {
  let answer = first;
  let now = 0;
  const requests: string[] = [];
  const whoIs = cachingWhoIs(
    async token => {
      requests.push(token);
      if (answer === 'away') throw new Error('the platform is away');
      return answer;
    },
    () => now,
  );
  return {
    whoIs,
    requests,
    becomes: (next: Answer) => {
      answer = next;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const admin = { name: 'admin01', access: 'admin' } as const;

describe('who an operator is', () => {
  it('is known for a minute while the platform is away, and no longer', async () => {
    const platform = aPlatform(admin);
    await platform.whoIs('a');
    platform.becomes('away');

    platform.pass(59_999);
    expect(await platform.whoIs('a')).toEqual(admin);
    platform.pass(1);

    await expect(platform.whoIs('a')).rejects.toThrow('away');
  });

  it('is requested again after a minute: a session that was ended stops then, however often it was used', async () => {
    const platform = aPlatform(admin);
    await platform.whoIs('a');
    platform.becomes(null);

    for (let second = 0; second < 59; second += 1) {
      platform.pass(1_000);
      expect(await platform.whoIs('a')).toEqual(admin);
    }
    platform.pass(1_000);

    expect(await platform.whoIs('a')).toBeNull();
    expect(platform.requests).toHaveLength(2);
  });

  it('is never taken from another token', async () => {
    const platform = aPlatform(admin);
    await platform.whoIs('a');
    platform.becomes(null);

    expect(await platform.whoIs('b')).toBeNull();
  });

  it.each([null, { name: 'dalbit1', access: 'member' }] as const)('is asked each time of %j', async answer => {
    const platform = aPlatform(answer);
    await platform.whoIs('a');
    platform.becomes(admin);

    expect(await platform.whoIs('a')).toEqual(admin);
  });
});
