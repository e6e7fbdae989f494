import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const biome = path.join(root, 'node_modules/.bin/biome');

/** One seeded violation a kind: a linter that is green because it is blind is worse than none. */
const violations: Record<string, { room: string; source: string; rule: string }> = {
  'a remote importing another remote': {
    room: 'remotes/sports/src',
    source: "import '@madang/remote-wallet';\n",
    rule: 'noRestrictedImports',
  },
  'a remote importing another remote dynamically': {
    room: 'remotes/sports/src',
    source: "export const other = () => import('@madang/remote-wallet');\n",
    rule: 'noRestrictedImports',
  },
  'a remote reaching into another by path': {
    room: 'remotes/sports/src',
    source: "import '../../wallet/src/remote';\n",
    rule: 'noRestrictedImports',
  },
  'a remote importing the shell': {
    room: 'remotes/sports/src',
    source: "import '@madang/shell';\n",
    rule: 'noRestrictedImports',
  },
  'the shell importing a remote': {
    room: 'shell/src',
    source: "import '@madang/remote-sports';\n",
    rule: 'noRestrictedImports',
  },
  'a library importing a room above it': {
    room: 'libs/http/src',
    source: "import '@madang/betslip';\n",
    rule: 'noRestrictedImports',
  },
  'the facts of sport importing their words': {
    room: 'libs/sport/src',
    source: "import '@madang/locale';\n",
    rule: 'noRestrictedImports',
  },
  'a simulated week importing a table that it is to judge': {
    room: 'tools/simulate/src',
    source: "import { marketOf } from '@madang/sport';\nexport const market = marketOf(1);\n",
    rule: 'noRestrictedImports',
  },
  'a pure library importing a browser library': {
    room: 'libs/betting/src',
    source: "import '@madang/session';\n",
    rule: 'noRestrictedImports',
  },
  'the rules of games importing those of sports': {
    room: 'libs/games/src',
    source: "import '@madang/betting';\n",
    rule: 'noRestrictedImports',
  },
  'a reading of the fairness page importing the rules that it judges': {
    room: 'libs/games/src/fairness',
    source: "import { resultOf } from '../rounds';\nexport const result = resultOf;\n",
    rule: 'noRestrictedImports',
  },
  'a simulated week importing the rules of games that it is to judge': {
    room: 'tools/simulate/src',
    source: "import { resultOf } from '@madang/games';\nexport const result = resultOf;\n",
    rule: 'noRestrictedImports',
  },
  'the shell importing the rules of games': {
    room: 'shell/src',
    source: "import '@madang/games';\n",
    rule: 'noRestrictedImports',
  },
  'the platform importing browser code': {
    room: 'tools/platform/src',
    source: "import '@madang/ui';\n",
    rule: 'noRestrictedImports',
  },
  'a tool of teams importing a room': {
    room: 'tools/dev/src',
    source: "import '@madang/shell';\n",
    rule: 'noRestrictedImports',
  },
  'a package that is not declared': {
    room: 'libs/http/src',
    source: "import 'fastify';\n",
    rule: 'noUndeclaredDependencies',
  },
  'an any': {
    room: 'libs/http/src',
    source: 'export const loose = (value: any) => value;\n',
    rule: 'noExplicitAny',
  },
  'a file that is too long': {
    room: 'libs/http/src',
    source: Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};\n`).join(''),
    rule: 'noExcessiveLinesPerFile',
  },
  'a function that is too long': {
    room: 'libs/http/src',
    source: `export function long() {\n${'  console.log(1);\n'.repeat(71)}}\n`,
    rule: 'noExcessiveLinesPerFunction',
  },
  'storage that a browser may forbid': {
    room: 'shell/src',
    source: "export const stored = () => localStorage.getItem('a');\n",
    rule: 'Go through @madang/storage',
  },
  'forbidden storage by way of the window': {
    room: 'libs/ui/src',
    source: "export const stored = () => window.sessionStorage?.getItem('a');\n",
    rule: 'Go through @madang/storage',
  },
  'a line between tabs that a browser may forbid': {
    room: 'libs/live/src',
    source: "export const channel = new BroadcastChannel('a');\n",
    rule: 'Go through @madang/storage',
  },
  'a page that reloads without asking whether the site is there': {
    room: 'remotes/wallet/src',
    source: 'export const again = () => location.reload();\n',
    rule: 'Go through loadDocument',
  },
  'a page that leaves without asking whether the site is there': {
    room: 'remotes/operations/src',
    source: "export const leave = () => {\n  window.location.href = '/';\n};\n",
    rule: 'Go through loadDocument',
  },
  'the time by the clock of a device': {
    room: 'remotes/sports/src',
    source: 'export const hasBegun = (startsAt: number) => startsAt < Date.now();\n',
    rule: 'platformNow of @madang/session',
  },
  'the day by the clock of a device': {
    room: 'shell/src',
    source: 'export const today = () => new Date().getDate();\n',
    rule: 'platformNow of @madang/session',
  },
  'more than three parameters': {
    room: 'libs/http/src',
    source: 'export const many = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d];\n',
    rule: 'useMaxParams',
  },
};

describe('the lint rules of the house', () => {
  const seeded: string[] = [];
  let output = '';

  beforeAll(() => {
    for (const [index, { room, source }] of Object.values(violations).entries()) {
      const file = path.join(root, room, `seeded-violation-${index}.ts`);
      writeFileSync(file, source);
      seeded.push(file);
    }
    const run = spawnSync(biome, ['lint', '--max-diagnostics=200', '--reporter=github', ...seeded], { cwd: root });
    output = run.stdout.toString();
  });

  afterAll(() => {
    for (const file of seeded) rmSync(file, { force: true });
  });

  for (const [index, [what, { rule }]] of Object.entries(violations).entries()) {
    it(`refuse ${what}`, () => {
      const found = output.split('\n').filter(line => line.includes(`seeded-violation-${index}.ts`));

      expect(found.join('\n')).toContain(rule);
    });
  }
});
