import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@madang/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aDataFolder, aRegistry, aRunningRegistry } from '../a-bundle.test-kit';
import type { Registry } from '../registry';
import { carryOut } from './carry-out';
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

type Refused = readonly [words: readonly string[], says: string];

/** The reason stands first: no headline comes before it. */
async function refusedEach(exitCode: number, cases: readonly Refused[]): Promise<void> {
  for (const [words, sentence] of cases) {
    const result = await terminal.run('op', ...words);
    expect([result.exitCode, result.output?.split('\n')[0]], words.join(' ')).toEqual([
      exitCode,
      expect.stringContaining(sentence),
    ]);
  }
}

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

    expect(await terminal.spawn(team, 'publish', 'sports', '--from', aBuild())).toBe('sports 1.1.0 is published');
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

  it('reports before it sends which running remotes a shell would break, and whose types it changed', async () => {
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
    await registry.switchChannel(move);
    const check = (names: Record<string, string>) =>
      madang('op', 'propose', 'shell', '--check', '--from', aBuild('shell', { exports: { '@madang/live': names } }));

    await expect(check({ watch: now, onBet: now })).rejects.toMatchObject({
      code: 1,
      message: expect.stringContaining(
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
    const strict = await openTerminal(aRunningRegistry({ limits }));
    const folder = aBuild('poll', {}, { 'remoteEntry.js': 'x'.repeat(41) });

    const checked = strict.madang('op', 'propose', 'poll', '--check', '--from', folder);

    await expect(checked).rejects.toThrow('poll 1.1.0: its page /poll needs 41 bytes at first, but its budget is 40');
    await strict.app.close();
  });

  it('prints what is done, a refusal for those who read errors, and ends with its exit code', async () => {
    expect(await terminal.spawn('op', 'releases')).toContain('shell 1.0.0');
    await expect(terminal.spawn('op', 'conquer')).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'there is no command "conquer". "madang --help" lists all\n',
    });
    await expect(terminal.spawn('op', 'approve', '1', '--reason', 'x')).rejects.toMatchObject({ code: 1, stdout: '' });
  });

  it('says what it was not understood for, without a stack, and ends with 2', async () => {
    const long = 'x'.repeat(301);
    await refusedEach(2, [
      [['promote'], 'which composition?'],
      [['conquer'], 'there is no command "conquer". "madang --help" lists all'],
      [['statsu'], 'there is no command "statsu"; did you mean "status"?'],
      [['status', '--loud'], "Unknown option '--loud'"],
      [['freeze'], 'why? say it with --reason'],
      [['freeze', '--reason', long], 'a reason has 300 letters at most, and this one 301'],
      [['rollout', first, '--percent', '101', '--reason', 'x'], 'a share is from 0 to 100'],
      [['revive', '--reason', 'x'], 'madang revive sports'],
      [['build', 'shell', '--version', 'banana'], '"banana" is no version'],
      [['init', 'shell', '--channel', 'new', '--reason', 'x'], '"shell" is no release: as in: madang init shell@1.0.0'],
    ]);
  });

  it("says why it is not done, by the registry's own reason first, and ends with 1", async () => {
    await refusedEach(1, [
      [['promote', 'ffff', '--reason', 'x'], 'no composition is called so, or begins with "ffff"'],
      [['propose', 'sports', '9.9.9'], 'there is no release sports 9.9.9: it was never published (404)'],
      [['publish', 'nothing'], 'there is no room called "nothing"'],
      [['publish', 'spotrs'], 'there is no room called "spotrs"; did you mean "sports"?'],
      [['publish', 'sports', '--from', '/nowhere'], '/nowhere: ENOENT'],
      [['audit', '--verify', '/nowhere'], '/nowhere: ENOENT'],
      [['audit', '--export', '/nowhere/audit'], '/nowhere/audit: ENOENT'],
      [['kill', 'shell', '--reason', 'x'], 'the shell cannot be taken out'],
      [['approve', '1', '--reason', 'x'], 'no change of this number is waiting (404)'],
      [['token', 'nope'], 'neither is there a room "nope" here, nor was it ever published'],
      [['policy', '--second', 'nope', '--reason', 'x'], 'no release of nope was ever published (422)'],
      [['status', '--channel', 'poll-test'], 'channel poll-test has never run anything: open it by "madang init'],
      [['propose', 'sports', '1.0.0', '--channel', 'poll-test'], 'open it by "madang init --channel poll-test"'],
      [['init', '--reason', 'x'], 'channel stable runs something already'],
    ]);
    await madang('op', 'freeze', '--reason', 'derby');
    await refusedEach(1, [[['promote', first, '--reason', 'x'], 'changes are frozen: derby (409)']]);
  });

  it.each([['--help'], ['-h'], ['kill', '--help'], ['kill', '-h'], ['smoke', '--help'], ['new', '-h'], ['--version']])(
    'helps with "%s %s", and that is no failure',
    async (...words) => {
      const { output, exitCode } = await carryOut(words.filter(word => word !== undefined));

      expect(exitCode).toBe(0);
      expect(output).toMatch(
        words[0] === '--version' ? /^\d+\.\d+\.\d+$/ : /^madang (COMMAND|kill REMOTE|smoke COMP|new remote)/,
      );
    },
  );

  it.each(['stranger', '-x8'])('says that the token %s is not known', async token => {
    await expect(madang(token, 'releases')).rejects.toMatchObject({
      code: 1,
      message: expect.stringContaining('the token is missing or no longer valid (401)'),
    });
  });
});

describe('a registry that has never run anything', () => {
  const released = async (names: readonly string[]) => {
    const empty = await aRegistry();
    for (const name of names) await empty.publish(aBundle(name), 'tester');
    const opened = await openTerminal(Promise.resolve({ registry: empty }));
    return { empty, opened, run: (...words: string[]) => opened.run('op', ...words, '--reason', 'opening') };
  };

  it('says what to do first, and is opened by one command', async () => {
    const { empty, opened, run } = await released(['shell', 'sports', 'wallet']);
    expect((await run('propose', 'sports', '1.0.0')).output).toContain('open it by "madang init --channel stable"');

    expect((await run('init')).output).toMatch(
      /^stable runs [0-9a-f]{64}: shell 1\.0\.0, sports 1\.0\.0, wallet 1\.0\.0$/,
    );

    expect((await empty.delivery('stable'))?.delivery).toMatchObject({ rollout: null, kills: [] });
    await opened.app.close();
  });

  it('cannot be opened without a shell', async () => {
    const { opened, run } = await released(['sports']);

    expect(await run('init')).toMatchObject({ exitCode: 1, output: expect.stringContaining('shell') });
    await opened.app.close();
  });

  const says = async (token: string, ...words: string[]) => (await terminal.run(token, ...words)).output ?? '';

  it("opens a team's own channel as members have it, or with what is named, and takes its proposals", async () => {
    await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
    const on = ['--channel', 'sports-test', '--reason', 'ours'];

    expect(await says('op', 'init', ...on)).toBe(`sports-test runs ${first}: shell 1.0.0, sports 1.0.0, wallet 1.0.0`);
    const team = await says('op', 'token', 'sports');
    const [id = ''] = (await says(team, 'propose', 'sports', '1.1.0', '--channel', 'sports-test')).split(' ');
    await says('op', 'promote', id, ...on);
    const named = ['shell@1.0.0', 'sports@1.1.0', '--channel', 'small', '--reason', 'ours'];
    expect(await says('op', 'init', ...named)).toMatch(/^small runs [0-9a-f]{64}: shell 1\.0\.0, sports 1\.1\.0$/);

    expect((await registry.channel('sports-test'))?.current.versions.sports).toBe('1.1.0');
    expect((await registry.channel('stable'))?.current.id).toBe(first);
  });
});
