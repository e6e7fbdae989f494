import { describe, expect, it } from 'vitest';
import { faultsOf, type Room } from './floors';
import order from './floors.json';
import { filesOf, roomNames } from './rooms';

/** A room of two folders and an entry; what is given takes the place of a file, or comes to them. */
function seeded(given: Record<string, string>): Room {
  const files = {
    'rules/odds.ts': 'export const odds = 2;\n',
    'board/page.ts': "import { odds } from '../rules/odds';\nexport const page = odds;\n",
    'index.ts': "export { page } from './board/page';\n",
    ...given,
  };
  return {
    name: 'libs/seeded',
    order: ['rules/', 'board/', 'index.ts'],
    files: Object.entries(files).map(([file, source]) => ({ file, source })),
  };
}

const UPWARDS = "libs/seeded/src/rules/odds.ts:2 imports '../board/page', but rules/ stands below board/.";

describe('the folders of a room', () => {
  it('may import what stands below them, and packages', () => {
    expect(faultsOf(seeded({ 'rules/even.ts': "import 'zod';\nimport './odds';\n" }))).toEqual([]);
  });

  it.each([
    ['a value', "import { page } from '../board/page';"],
    ['a type', "import type { Page } from '../board/page';"],
    ['a type in its place', "export type Page = import('../board/page').Page;"],
    ['a module when it is needed', "export const page = () => import('../board/page');"],
    ['what they pass on', "export { page } from '../board/page';"],
    ['all that they pass on', "export * from '../board/page';"],
  ])('must not import %s from above', (_, line) => {
    expect(faultsOf(seeded({ 'rules/odds.ts': `// Odds.\n${line}\n` }))).toEqual([UPWARDS]);
  });

  it('must not import an entry', () => {
    expect(faultsOf(seeded({ 'board/page.ts': "import '..';\nimport '../index';\n" }))).toEqual([
      "libs/seeded/src/board/page.ts:1 imports '..', but board/ stands below index.ts.",
      "libs/seeded/src/board/page.ts:2 imports '../index', but board/ stands below index.ts.",
    ]);
  });

  it('need a place in the order', () => {
    expect(faultsOf(seeded({ 'slip/slip.ts': "import '../board/page';\n" }))).toEqual([
      'libs/seeded: slip/ has no place in the order of this room: add it to tools/workspace/src/inner-floors/floors.json, after all that it imports.',
    ]);
  });

  it('have one place, and only while they are there', () => {
    const room = seeded({});

    expect(faultsOf({ ...room, order: ['rules/', 'tables/', 'board/', 'index.ts', 'rules/'] })).toEqual([
      'libs/seeded: the order names tables/, which is not there.',
      'libs/seeded: the order names rules/ twice.',
    ]);
  });
});

describe('the order of a room', () => {
  it('is stated for every room', () => {
    expect(Object.keys(order).toSorted()).toEqual(roomNames().toSorted());
  });

  it.each(Object.entries(order))('holds in %s', (name, units) => {
    expect(faultsOf({ name, order: units, files: filesOf(name) })).toEqual([]);
  });
});
