import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// `npm run requirements [-- --json]`: which duties of docs/requirements.md a test carries, asked from the test runners.

const root = path.resolve(import.meta.dirname, '../../..');

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string }[];
}

function output(file: string, args: readonly string[]): string {
  const run = spawnSync(path.join(root, 'node_modules/.bin', file), args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  if (run.status !== 0) throw new Error(`${file} could not list its tests: ${run.stderr}${run.stdout}`);
  return run.stdout.toString();
}

function unitTests(): string[] {
  const listed: { name: string; file: string }[] = JSON.parse(output('vitest', ['list', '--json']));
  return listed.map(test => `${path.relative(root, test.file)} › ${test.name}`);
}

function browserTests(): string[] {
  const args = ['test', '-c', 'tools/e2e/playwright.config.ts', '--list', '--reporter=json'];
  const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(output('playwright', args));
  const walk = (suite: PlaywrightSuite, above: string): string[] => [
    ...suite.specs.map(spec => `${above} › ${spec.title}`),
    ...(suite.suites ?? []).flatMap(inner => walk(inner, `${above} › ${inner.title}`)),
  ];
  return suites.flatMap(suite => walk(suite, `tools/e2e/${suite.file}`));
}

/** The ids that a title carries: `[R-charge]`, or several as `[R-charge, D-login]`. */
function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) => inside.split(',').map(id => id.trim()));
}

const document = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
const ids = [...document.matchAll(/^\| ([A-Z]-[a-z0-9-]+) \|/gm)].map(([, id = '']) => id);
const testsOf = new Map<string, string[]>(ids.map(id => [id, []]));
for (const test of [...unitTests(), ...browserTests()]) {
  for (const id of idsIn(test)) testsOf.get(id)?.push(test);
}
const met = ids.filter(id => testsOf.get(id)?.length).map(id => ({ id, tests: testsOf.get(id) ?? [] }));
const unmet = ids.filter(id => !testsOf.get(id)?.length);

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify({ met, unmet }, null, 2)}\n`);
} else {
  for (const { id, tests } of met)
    process.stdout.write(`met    ${id}\n${tests.map(test => `         ${test}\n`).join('')}`);
  for (const id of unmet) process.stdout.write(`unmet  ${id}\n`);
  process.stdout.write(`\n${met.length} met, ${unmet.length} not\n`);
}
