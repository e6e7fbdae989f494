import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBundle, aDataFolder } from '../a-bundle.test-kit';
import { openTerminal, type Terminal } from './cli.test-kit';

let terminal: Terminal;
let candidate: string;

beforeEach(async () => {
  terminal = await openTerminal();
  const { registry } = terminal;
  await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
  candidate = (await registry.propose('stable', { sports: '1.1.0' }, 'tester')).id;
});
afterEach(() => terminal.app.close());

const op = (...words: string[]) => terminal.madang('op', ...words, '--reason', 'test');

describe('the command line of rollouts', () => {
  it('rolls out, steps, pauses, and finishes [I-canary]', async () => {
    expect(await op('rollout', candidate.slice(0, 12), '--percent', '5')).toContain('rollout: 5 % have');
    const [short, next] = [candidate.slice(0, 12), candidate.slice(0, 8)];
    await expect(op('step', short, '25')).rejects.toThrow('--without-evidence');
    await expect(op('finish', terminal.first)).rejects.toThrow(`another composition is being rolled out now: ${short}`);
    await expect(op('step', '25')).rejects.toThrow('as in: madang step');
    expect(await op('step', short, '25', '--without-evidence')).toContain('rollout: 25 %');
    expect(await op('pause', next)).toContain('(paused)');
    await expect(op('step', short, '50', '--without-evidence')).rejects.toThrow(
      'the rollout is paused: resume it first',
    );
    await op('resume', short);
    const status = await terminal.madang('op', 'status');
    expect(status).toContain('judgement: hold. sports is not known to be worse or no worse yet');

    await op('finish', short, '--without-evidence');

    expect((await terminal.registry.channel('stable'))?.current.id).toBe(candidate);
    expect(await terminal.madang('op', 'history')).toMatch(/op +finish .* sports 1\.0\.0 > 1\.1\.0 +test/);
  });

  it('calls a composition by its label', async () => {
    expect(await terminal.madang('op', 'label', candidate.slice(0, 12), 'before', 'the', 'derby')).toMatch(
      /^[0-9a-f]{12} is called "before the derby"$/,
    );
    expect(await terminal.madang('op', 'compositions')).toMatch(new RegExp(`${candidate} +before the derby `));

    await op('promote', 'before the derby');

    expect((await terminal.registry.channel('stable'))?.current).toMatchObject({
      id: candidate,
      label: 'before the derby',
    });
  });

  it('takes a remote out and puts it back, freezes and thaws', async () => {
    expect(await op('kill', 'sports', '<1.1.0')).toContain('taken out: sports <1.1.0, by op: test');
    expect(await op('freeze')).toContain('frozen by op: test');
    await expect(op('revive', 'sports', '<1.1.0')).rejects.toMatchObject({ code: 1 });
    await op('thaw');

    expect(await op('revive', 'sports', '<1.1.0')).not.toContain('taken out');
  });

  it('asks a second operator, who lets it through', async () => {
    expect(await op('policy', '--second', 'sports,wallet')).toContain('second operator for: sports, wallet');
    const output = await op('promote', candidate);
    const [, number = ''] = /madang approve (\d+)$/.exec(output) ?? [];
    await expect(op('approve', number)).rejects.toThrow('a second operator must');

    await terminal.madang('second', 'approve', number, '--reason', 'looked at');

    expect((await terminal.registry.channel('stable'))?.current.id).toBe(candidate);
  });

  it('exports the audit with its links, which can be followed without the registry', async () => {
    const file = path.join(aDataFolder(), 'audit.jsonl');
    mkdirSync(path.dirname(file), { recursive: true });
    await op('kill', 'sports');

    expect(await terminal.madang('op', 'audit', '--export', file)).toMatch(
      / entries, each follows from the one before/,
    );
    expect(await terminal.madang('op', 'audit', '--verify', file)).toMatch(
      / entries, each follows from the one before/,
    );
    writeFileSync(file, readFileSync(file, 'utf8').replace('"range":"*"', '"range":"1"'));

    await expect(terminal.madang('op', 'audit', '--verify', file)).rejects.toThrow(
      'does not follow from the one before it',
    );
  });
});

describe('a set that another change overtook', () => {
  it('says by command what to name, and goes when it is named', async () => {
    const { registry } = terminal;
    await registry.publish(aBundle('wallet', { version: '1.1.0' }), 'tester');
    const stale = (await registry.propose('stable', { wallet: '1.1.0' }, 'tester')).id;
    await op('promote', candidate);
    const refusal = 'or mean it by --downgrade sports';
    await expect(op('promote', stale)).rejects.toThrow(refusal);
    await expect(op('rollout', stale, '--percent', '5')).rejects.toThrow(refusal);

    await op('promote', stale, '--downgrade', 'sports');

    expect((await registry.channel('stable'))?.current.id).toBe(stale);
  });
});

describe('the command line of previews', () => {
  it('makes a link for one release', async () => {
    expect(await terminal.madang('op', 'override', 'sports', '1.1.0', '--minutes', '5')).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/admin\/preview\?token=[\w-]+\nshows sports 1\.1\.0 in an operator's browser until /,
    );
  });

  it('finds the release that broke something, in steps that halve [I-canary]', async () => {
    const { registry, first } = terminal;
    for (const [name, version] of [
      ['wallet', '1.1.0'],
      ['sports', '1.2.0'],
      ['wallet', '1.2.0'],
    ] as const) {
      await registry.publish(aBundle(name, { version }), 'tester');
    }
    const bad = (await registry.propose('stable', { sports: '1.2.0', wallet: '1.2.0' }, 'tester')).id;
    // It breaks with wallet 1.1.0: the second of four.
    const broken = [];
    for (const versions of [
      { sports: '1.1.0', wallet: '1.1.0' },
      { sports: '1.2.0', wallet: '1.1.0' },
      { sports: '1.2.0', wallet: '1.2.0' },
    ])
      broken.push((await registry.propose('stable', versions, 'tester')).id);
    const command = `case "${broken.join(' ')}" in *"$MADANG_COMPOSITION"*) exit 1;; esac; test -n "$MADANG_PREVIEW"`;

    const progress = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => progress.mockRestore());

    const output = await terminal.madang('op', 'bisect', '--good', first, '--bad', bad, '--run', command);

    expect(output).toBe('wallet 1.0.0 > 1.1.0 broke it; 2 of 4 mixes were tried');
    expect(progress.mock.calls.flat()).toEqual([
      expect.stringContaining('up to wallet 1.0.0 > 1.1.0: http'),
      expect.stringContaining('up to sports 1.0.0 > 1.1.0: http'),
    ]);
  });
});

describe('propose --check', () => {
  const check = (changes: Parameters<typeof aBundle>[1]) => {
    const folder = aDataFolder();
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(aBundle('sports', changes).release));
    return terminal.madang('op', 'propose', 'sports', '--check', '--from', folder);
  };

  it('says what the registry would say, and sends nothing [I-gates]', async () => {
    expect(await check({ version: '1.2.0' })).toBe(
      'sports 1.2.0 would be admitted into what stable runs now; nothing was sent',
    );
    await expect(check({ version: '1.2.0', changes: { federation: '2.8' } })).rejects.toThrow(
      'sports 1.2.0: it is built with federation 2.8, but shell 1.0.0 runs federation 2.9; build it with federation 2.9.',
    );
    expect(terminal.registry.releases().some(({ version }) => version === '1.2.0')).toBe(false);
  });
});

describe('the token for outages', () => {
  it('is made on the machine of the registry, and takes back what goes wrong', async () => {
    const [token = '', ...words] = (await terminal.madang('', 'break-glass', '--data', terminal.dataDir)).split('\n');
    expect(words.join('\n')).toMatch(/^REGISTRY_BREAK_GLASS=[0-9a-f]{64}$/m);
    await op('rollout', candidate, '--percent', '5');

    await terminal.madang(token, 'abort', candidate, '--reason', 'an outage');

    expect(terminal.registry.audit().at(-1)).toMatchObject({ deed: 'abort', actor: 'break-glass' });
    await expect(terminal.madang('', 'break-glass', '--data', '/nowhere')).rejects.toMatchObject({
      code: 1,
      message: '/nowhere is no data folder of a registry: name it by --data',
    });
  });
});
