import path from 'node:path';
import { Publish, Releases } from '@madang/contracts';
import { killedUnderLoad } from '@madang/server/testing';
import { expect, it, onTestFinished } from 'vitest';
import { aPlatform } from './process.test-kit';

it('says in its log, by request id, what a killed registry has answered and what it has not', async () => {
  const platform = await aPlatform();
  onTestFinished(platform.close);

  const { received, answered, unanswered } = await killedUnderLoad({
    main: path.resolve(import.meta.dirname, '../main.ts'),
    env: { PLATFORM_URL: platform.url },
    address: /^registry: (\S+),/m,
    path: Releases.base + Releases.path,
    headers: { authorization: 'Bearer admin01' },
    endless: Publish.base + Publish.path,
  });

  expect(received.filter(id => !answered.has(id))).toEqual([]);
  expect(unanswered.length).toBeGreaterThan(0);
});
