import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserTestsOf } from './changed';

const at = (folder: string) => `tools/e2e/src/${folder}/`;

describe('the browser tests of a change', () => {
  it.each([
    [['remotes/wallet/src/charge/form.tsx'], ['wallet']],
    [['shell/src/frame/header.tsx'], ['frame']],
    [['shell/src/delivery/stream.ts'], ['delivery']],
    [
      ['tools/registry/src/journal/journal.ts', 'libs/federation/src/host/federation.ts'],
      ['delivery', 'operations'],
    ],
    [['libs/betting/src/sum.ts', 'docs/words.md', 'remotes/wallet/README.md', 'shell/src/home/page.test.tsx'], []],
  ])('of %j are %j', (files, folders) => {
    expect(browserTestsOf(files)).toEqual(folders.map(at));
    expect(folders.filter(folder => !existsSync(path.resolve(import.meta.dirname, '../../..', at(folder))))).toEqual(
      [],
    );
  });

  it('have each test that was changed itself, once', () => {
    const files = ['remotes/wallet/src/page.tsx', `${at('wallet')}charge.spec.ts`, `${at('sports')}bet.spec.ts`];

    expect(browserTestsOf(files)).toEqual([`${at('sports')}bet.spec.ts`, at('wallet')]);
  });
});
