import { CurrentMember, Maintenance, TIME_HEADER } from '@madang/contracts';
import { expect, it } from 'vitest';
import { startPlatform } from '../testing/platform';

it('each reply, a refusal too, says what time it is by the platform’s clock', async () => {
  const platform = await startPlatform();

  for (const call of [Maintenance, CurrentMember]) {
    const { headers } = await platform.request(call, {});
    expect(headers[TIME_HEADER]).toBe(String(platform.now().getTime()));
  }
  await platform.close();
});
