import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Room } from './floors';

const root = path.resolve(import.meta.dirname, '../../../..');
const SOURCE = /(?<!\.d)\.tsx?$|\.css$/;
const TEST = /\.(test|spec|test-kit)\.|(^|\/)testing\//;

/** Every room of the house that has sources. */
export const roomNames = (): string[] =>
  ['libs', 'remotes', 'tools']
    .flatMap(floor => readdirSync(path.join(root, floor)).map(room => `${floor}/${room}`))
    .concat('shell')
    .filter(room => existsSync(path.join(root, room, 'src')));

/**
 * The sources and styles of a room. Tests and their kits may import from any floor; violations that
 * the test of the outer floors seeds for a moment are no part of a room.
 */
export function filesOf(room: string): Room['files'] {
  const src = path.join(root, room, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(file => SOURCE.test(file) && !TEST.test(file) && !file.includes('seeded-violation-'))
    .map(file => ({ file, source: readFileSync(path.join(src, file), 'utf8') }));
}
