import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** The files of the house that git knows or would take, by their paths from the root. */
export const houseFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root })
    .toString()
    .split('\n')
    .filter(file => file !== '' && existsSync(path.join(root, file)));

export const houseText = (file: string): string => readFileSync(path.join(root, file), 'utf8');
