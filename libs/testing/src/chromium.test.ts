import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHROMIUM, installedChromium } from './chromium';
import { root } from './rooms';

afterEach(() => vi.unstubAllEnvs());

describe('the browser of the tests', () => {
  it('is there, and is what the variable names', () => {
    expect(existsSync(CHROMIUM.executablePath)).toBe(true);
    vi.stubEnv('CHROMIUM', process.execPath);
    expect(installedChromium()).toEqual({ path: process.execPath, from: 'the variable CHROMIUM' });
  });

  it('is no other where the variable names one that is not there', () => {
    vi.stubEnv('CHROMIUM', '/nowhere/chromium');

    expect(installedChromium).toThrow('CHROMIUM names /nowhere/chromium, which does not exist.');
  });

  it('is found in one place: no other file of the repository names a path or the variable', () => {
    const search = [
      'grep',
      '--untracked',
      '-lE',
      'env\\.[C]HROMIUM\\b|/usr/[b]in/(chromium|google-chrome)',
      '--',
      '*.ts',
      '*.tsx',
    ];
    const { stdout } = spawnSync('git', search, { cwd: root, encoding: 'utf8' });

    expect(stdout.trim().split('\n')).toEqual([path.relative(root, path.join(import.meta.dirname, 'chromium.ts'))]);
  });
});
