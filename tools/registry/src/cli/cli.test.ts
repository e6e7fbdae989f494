import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@madang/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aDataFolder } from '../a-bundle.test-kit';
import type { Registry } from '../registry';
import { openTerminal, type Terminal } from './cli.test-kit';

let terminal: Terminal;
let registry: Registry;
let first: string;

beforeEach(async () => {
  terminal = await openTerminal();
  ({ registry, first } = terminal);
});
afterEach(() => terminal.app.close());

const madang = (token: string, ...words: string[]) => terminal.madang(token, ...words);

/** What a build of 1.1.0 would have written. */
function aBuild(name = 'sports', changes: Partial<Release> = {}, contents: Record<string, string> = {}): string {
  const folder = aDataFolder();
  const { release, files } = aBundle(name, { version: '1.1.0', changes, files: contents });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  for (const [file, content] of files) writeFileSync(path.join(folder, file), content);
  return folder;
}

describe('the command line', () => {
  it('takes a team from its build to a proposal, and an operator from there to members and back [I-publish]', async () => {
    const team = (await madang('op', 'token', 'sports')).trim();

    expect(await madang(team, 'publish', 'sports', '--from', aBuild())).toBe('sports 1.1.0 is published');
    const proposed = await madang(team, 'propose', 'sports', '1.1.0');
    const [id = ''] = proposed.split(' ');
    expect(await madang('op', 'diff', id)).toMatch(/sports +1\.0\.0 +1\.1\.0/);
    await madang('op', 'promote', id.slice(0, 12), '--reason', 'new board');
    expect((await registry.channel('stable'))?.current.id).toBe(id);

    await madang('op', 'rollback', first.slice(0, 12), '--reason', 'worse');

    expect((await registry.channel('stable'))?.current.id).toBe(first);
    expect(await madang('op', 'audit')).toMatch(/rollback .*worse/);
    expect(await madang('op', 'compositions')).toMatch(new RegExp(`\\* +${first}`));
    expect(await madang('op', 'releases')).toMatch(/sports 1\.1\.0 .*team sports/);
    expect(await madang('op', 'doctor')).toBe('4 releases, 5 files: all as they were published');
  });

  it('tells before anything is sent which running remotes a shell would break, and whose types it changed', async () => {
    const [now, before] = ['a'.repeat(16), 'b'.repeat(16)];
    const linked = { '@madang/live': { see: now, onBet: before } };
    await registry.publish(aBundle('shell', { version: '1.0.1', changes: { exports: linked } }), 'tester');
    await registry.publish(aBundle('sports', { version: '1.2.0', changes: { imports: linked } }), 'tester');
    const { id } = await registry.propose('stable', { shell: '1.0.1', sports: '1.2.0' }, 'tester');
    const move = {
      deed: 'switch',
      channel: 'stable',
      composition: id,
      expected: first,
      reason: 'x',
      actor: 'op',
    } as const;
    await registry.move(move);
    const check = (names: Record<string, string>) =>
      madang('op', 'propose', 'shell', '--check', '--from', aBuild('shell', { exports: { '@madang/live': names } }));

    await expect(check({ watch: now, onBet: now })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'sports 1.2.0: it takes see from @madang/live, but shell 1.1.0 hands out no such',
      ),
    });
    expect(await check({ see: now, onBet: now })).toBe(
      'sports 1.2.0 was built when these had another type: onBet of @madang/live.\n' +
        'shell 1.1.0 would be admitted into what stable runs now; nothing was sent',
    );
  });

  it('checks a build by the limits that the registry admits by, whatever those of the team say', async () => {
    const limits = { default: { bytes: 40, tiles: { tile: 1, menu: 1, tab: 1 }, firstOrder: 0 } };
    const strict = await openTerminal({ limits });
    const folder = aBuild('poll', {}, { 'remoteEntry.js': 'x'.repeat(41) });

    const checked = strict.madang('op', 'propose', 'poll', '--check', '--from', folder);

    await expect(checked).rejects.toMatchObject({
      stderr: expect.stringContaining('poll 1.1.0: its page /poll needs 41 bytes at first, but its budget is 40'),
    });
    await strict.app.close();
  });

  it.each([
    { words: ['promote', 'ffff', '--reason', 'x'], says: 'no composition is called so, or begins with "ffff"' },
    { words: ['promote'], says: 'which composition?' },
    { words: ['propose', 'sports', '9.9.9'], says: 'there is no such release' },
    { words: ['publish', 'nothing'], says: 'there is no room called "nothing"' },
    { words: ['conquer'], says: 'madang COMMAND' },
  ])('says in one line why it does not "$words"', async ({ words, says }) => {
    await expect(madang('op', ...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(says) });
  });

  it.each(['stranger', '-x8'])('says that the token %s is not known', async token => {
    await expect(madang(token, 'releases')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the token is missing or no longer valid (401)'),
    });
  });
});
