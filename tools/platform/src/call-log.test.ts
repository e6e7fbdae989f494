import path from 'node:path';
import { Login } from '@madang/contracts';
import { killedUnderLoad } from '@madang/server/testing';
import { expect, it } from 'vitest';

it('says in its log, by request id, what a killed platform has answered and what it has not', async () => {
  const login = Login.base + Login.path;
  const { received, answered, unanswered } = await killedUnderLoad({
    main: path.resolve(import.meta.dirname, 'main.ts'),
    env: { SEED: 'true' },
    address: /^platform: (\S+)$/m,
    path: login,
    method: Login.method,
    body: JSON.stringify({ userId: 'dalbit1', password: 'not this one' }),
    endless: login,
  });

  expect(received.filter(id => !answered.has(id))).toEqual([]);
  expect(unanswered.length).toBeGreaterThan(0);
});
