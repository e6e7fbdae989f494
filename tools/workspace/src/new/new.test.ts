import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '@madang/database';
import { openRegistry, readBundle } from '@madang/registry';
import { afterAll, describe, expect, it } from 'vitest';
import { aCopy } from './a-copy.test-kit';
import { make, type NewItem } from './make';
import { folderOf } from './names';
import { openWorkspace } from './workspace';

const copy = aCopy();
afterAll(() => rmSync(copy.root, { recursive: true, force: true }));

const madang = (...words: string[]) => copy.run('node', ['tools/registry/bin/madang.mjs', ...words]);
const read = (file: string) => readFile(path.join(copy.root, file), 'utf8');
const ROOM = 'remotes/poll';
const FOLDERS = ['poll/', 'result/', 'vote/', 'remote.ts'];
const TIMEOUT_MS = 240_000; // programs that take seconds, on a machine that may be busy

interface TestReport {
  success: boolean;
  testResults: { name: string; assertionResults: object[] }[];
}

describe('a new remote with a page and a dialog [I-publish]', () => {
  it(
    'is made by three commands',
    async () => {
      madang('new', 'remote', 'poll', '--title', '설문');
      madang('new', 'page', 'poll', '/poll/result', '--title', '설문 결과');
      madang('new', 'dialog', 'poll', 'vote', '--title', '투표');

      expect(JSON.parse(await read(`${ROOM}/remote.json`))).toMatchObject({
        paths: ['/poll'],
        tiles: [{ to: '/poll' }, { to: '/poll/result' }],
        dialogs: ['vote'],
      });
      expect(JSON.parse(await read('tools/registry/limits.json')).poll.bytes).toBeGreaterThan(0);
      expect(JSON.parse(await read('tools/workspace/src/inner-floors/floors.json'))[ROOM]).toEqual(FOLDERS);
      expect(await read(`${ROOM}/src/result/page.tsx`)).toContain('아직 설문 결과가 없어요');
    },
    TIMEOUT_MS,
  );

  it('has a drawing on each tile that no other tile has', () => {
    const tiles = openWorkspace(copy.root)
      .manifests()
      .flatMap(manifest => manifest.tiles.filter(({ places }) => places.includes('tile')));
    const icons = tiles.map(({ icon }) => icon);

    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
  });

  it(
    'passes lint, types, its own tests, the order of its folders and the search for what is unused',
    () => {
      copy.run('biome', ['check', '--error-on-warnings', ROOM, 'tools/registry/limits.json']);
      copy.run('tsc', ['-p', ROOM]);
      copy.run('knip', ['--workspace', ROOM]);
      const tests = copy.run('vitest', ['run', 'tools/workspace/src/inner-floors', ROOM, '--reporter=json']);

      const { success, testResults }: TestReport = JSON.parse(tests);
      expect(success).toBe(true);
      const own = testResults.filter(({ name }) => name.includes(`${ROOM}/`));
      expect(own.flatMap(({ assertionResults }) => assertionResults)).toHaveLength(4);
      expect(testResults.length).toBeGreaterThan(own.length);
    },
    TIMEOUT_MS,
  );

  it(
    'is admitted to a channel, with its page in the table of pages',
    async () => {
      for (const room of ['shell', ROOM]) {
        copy.run('node', ['--import', 'tsx/esm', path.join(copy.root, 'tools/workspace/src/build.ts')], room);
      }
      const database = await connect({});
      const limits = JSON.parse(await read('tools/registry/limits.json'));
      const registry = await openRegistry({ database, dataDir: path.join(copy.root, 'data'), limits });
      const shell = await readBundle(path.join(copy.root, 'shell/dist'));
      const poll = await readBundle(path.join(copy.root, ROOM, 'dist'));

      for (const bundle of [shell, poll]) await registry.publish(bundle, 'team poll');
      const admitted = await registry.propose('test', { shell: '1.0.0', poll: '1.0.0' }, 'team poll');

      expect(admitted.versions).toEqual({ shell: '1.0.0', poll: '1.0.0' });
      expect(await read(`${ROOM}/dist/release.json`)).toContain('"/poll/result"');
      registry.close();
      await database.close();
    },
    TIMEOUT_MS,
  );
});

describe('the folder of a page', () => {
  it.each([
    ['/poll/result', 'result'],
    ['/poll', 'poll'],
    ['/tournament_poll', 'tournament-poll'],
    ['/pollResult', 'poll-result'],
  ])('of %s is %s', (address, folder) => {
    expect(folderOf(address, 'poll')).toBe(folder);
  });
});

describe('what cannot be made', () => {
  const quiz = { kind: 'remote', name: 'quiz', title: '퀴즈', path: '/quiz' } as const;
  const refused: [string, NewItem, string][] = [
    ['a remote of a name that is taken', { ...quiz, name: 'wallet' }, 'taken'],
    ['a remote of a name that is none', { ...quiz, name: 'Quiz' }, 'no name'],
    ['a remote below the path of another', { ...quiz, path: '/charge/quiz' }, 'belongs to wallet'],
    ['a title that no tile can hold', { ...quiz, title: '아주아주아주 긴 퀴즈 이름' }, 'does not fit'],
    ['a page of no remote', { kind: 'page', remote: 'nobody', path: '/x', title: '엑스' }, 'no remote called "nobody"'],
    ['a page of the shell', { kind: 'page', remote: 'wallet', path: '/login', title: '입구' }, 'belongs to the shell'],
    ['a dialog that is there', { kind: 'dialog', remote: 'wallet', name: 'point-change', title: '전환' }, 'already'],
  ];

  it.each(refused)('%s is refused, and nothing is written', (_, wanted, reason) => {
    const workspace = openWorkspace(copy.root);

    expect(() => make(workspace, wanted)).toThrow(reason);

    expect(workspace.written()).toEqual([]);
  });
});
