import { expect, it } from 'vitest';
import { localNotice } from './local-notice';

it('a page with a remote from source gets notices of the others alone', () => {
  const notice = {
    sequence: 3,
    versions: { shell: '1.0.0', wallet: '1.4.0' },
    killed: ['wallet', 'sports'],
    urgent: 3,
  };

  const text = localNotice(`event: told\ndata: ${JSON.stringify(notice)}\n\n`, {
    name: 'wallet',
    version: '1.0.0-dev',
  });

  expect(JSON.parse(/data: (.*)\n/.exec(text)?.[1] ?? '')).toEqual({
    ...notice,
    versions: { shell: '1.0.0', wallet: '1.0.0-dev' },
    killed: ['sports'],
  });
  expect(localNotice(': still here\n\n', { name: 'wallet', version: '1.0.0-dev' })).toBe(': still here\n\n');
});
