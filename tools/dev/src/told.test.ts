import { expect, it } from 'vitest';
import { toldOf } from './told';

it('a page with a remote from source hears of the others alone', () => {
  const told = {
    sequence: 3,
    versions: { shell: '1.0.0', wallet: '1.4.0' },
    killed: ['wallet', 'sports'],
    urgent: 3,
  };

  const heard = toldOf(`event: told\ndata: ${JSON.stringify(told)}\n\n`, { name: 'wallet', version: '1.0.0-dev' });

  expect(JSON.parse(/data: (.*)\n/.exec(heard)?.[1] ?? '')).toEqual({
    ...told,
    versions: { shell: '1.0.0', wallet: '1.0.0-dev' },
    killed: ['sports'],
  });
  expect(toldOf(': still here\n\n', { name: 'wallet', version: '1.0.0-dev' })).toBe(': still here\n\n');
});
