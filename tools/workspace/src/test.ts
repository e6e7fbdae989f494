import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser';
import { browserTestsOf, changedFiles } from './changed';

// `npm test`: one step after the other; then what failed by name, and a closing sentence with the counts.
// `npm run test:all`: besides, slow proofs on all of their cases, money on Postgres and the whole adversary.
// `npm test -- --changed [BASE]`: what a change since BASE (main, if nothing is said) can break, in minutes.

const root = path.resolve(import.meta.dirname, '../../..');
const reports = path.join(root, '.madang/reports');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
// Called through its file: npx costs more than the work when all is cached.
const nx = [process.execPath, path.join(root, 'node_modules/nx/dist/bin/nx.js')];

interface Tally {
  passed: number;
  /** Each by the name under which it is found again. */
  failed: readonly string[];
}

const say = (text: string) => process.stdout.write(`${text}\n`);

const environment = { ...process.env };
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path.join(reports, 'unit.json')}`];

function run(command: readonly string[]): boolean {
  const [file = '', ...args] = command;
  return spawnSync(file, args, { cwd: root, stdio: 'inherit', env: environment }).status === 0;
}

/** A step without a count of its own is one test. */
function check(title: string, command: readonly string[]): Tally {
  say(`\n— ${title}`);
  return run(command) ? { passed: 1, failed: [] } : { passed: 0, failed: [title] };
}

/** A runner that stops before its first test still failed once: its report is missing or empty. */
function checkCounted(title: string, command: readonly string[], tallyOf: () => Tally): Tally {
  say(`\n— ${title}`);
  const isGreen = run(command);
  try {
    const tally = tallyOf();
    return isGreen || tally.failed.length > 0 ? tally : { passed: tally.passed, failed: [title] };
  } catch (error) {
    return { passed: 0, failed: [`${title}: no report (${String(error)})`] };
  }
}

/** Contention and crashes show only on a server with many sessions: with one at hand, what must not be lost is tested there too. */
function onPostgres(url: string | undefined): Tally[] {
  if (!url) return [];
  environment.DATABASE_URL = url;
  const rooms = [
    'tools/database',
    'tools/platform/src/ledger',
    'tools/platform/src/bets',
    'tools/platform/src/settlement',
    'tools/platform/src/games/contention',
    'tools/platform/src/casino',
    'tools/registry/src/contention',
    'tools/site/src/fleet',
  ];
  const command = [bin('vitest'), 'run', ...rooms, ...reporters];
  const tally = checkCounted('Money, the history of releases and a whole fleet on Postgres', command, vitestTally);
  delete environment.DATABASE_URL;
  return [tally];
}

const A_DAY_MS = 86_400_000;

/** The whole adversary; its short part is among the unit tests. What it draws is the same all day, and so are its findings. */
function adversary(url: string | undefined): Tally[] {
  const seed = Math.floor(Date.now() / A_DAY_MS);
  const command = (report: string, groups: readonly string[]) => [
    ...[bin('tsx'), 'tools/attack/src/main.ts', '--seed', String(seed), '--report', path.join(reports, report)],
    ...groups.flatMap(group => ['--group', group]),
  ];
  const whole = checkCounted('The whole adversary', command('attack.json', []), () => attackTally('attack.json'));
  if (!url) return [whole];
  environment.DATABASE_URL = url;
  const contested = checkCounted('The adversary on Postgres', command('attack-postgres.json', ['races', 'kills']), () =>
    attackTally('attack-postgres.json'),
  );
  delete environment.DATABASE_URL;
  return [whole, contested];
}

interface AttackReport {
  group: string;
  findings: { call: string; input: string }[];
}

/** A group is a test: it found nothing, or fails by what it found first. */
function attackTally(file: string): Tally {
  const groups: AttackReport[] = json(file);
  const failed = groups.flatMap(({ group, findings }) => {
    const [first] = findings;
    return first ? [`attack › ${group} › ${first.call}: ${first.input} (${findings.length} findings)`] : [];
  });
  return { passed: groups.length - failed.length, failed };
}

const place = (file: string) => path.relative(root, file);
const json = (file: string) => JSON.parse(readFileSync(path.join(reports, file), 'utf8'));

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** A file that cannot be loaded has no tests: it fails by its own name. */
function vitestTally(): Tally {
  const report: VitestReport = json('unit.json');
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter(test => test.status === 'failed')
      .map(test => `${place(name)} › ${test.fullName}`);
    return status === 'failed' && tests.length === 0 ? [place(name)] : tests;
  });
  for (const { name, assertionResults } of report.testResults) {
    const again = assertionResults.filter(test => test.status === 'passed' && test.failureMessages.length > 0);
    for (const { fullName } of again) say(`at the second try: ${place(name)} › ${fullName}`);
  }
  return { passed: report.numPassedTests, failed };
}

interface PlaywrightSuite {
  specs: { file: string; line: number; title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

function playwrightTally(): Tally {
  const { stats, errors, suites }: PlaywrightReport = json('browser.json');
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const failed = suites.flatMap(specsOf).filter(spec => !spec.ok);
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...failed.map(spec => `${spec.file}:${spec.line} › ${spec.title}`),
      ...errors.map(error => error.message ?? 'an error outside of any test'),
    ],
  };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await findBrowser(say);
say(`Browser: ${browser.path} (${browser.from}).`);
environment.CHROMIUM = browser.path;
environment.PLAYWRIGHT_JSON_OUTPUT_NAME = path.join(reports, 'browser.json');

const lint = () =>
  check('Lint, format and floors', [bin('biome'), 'check', '--error-on-warnings', '--max-diagnostics=50']);
const unused = () => check('Unused files, exports and packages', [bin('knip')]);
const inChromium = (tests: readonly string[]) =>
  checkCounted(
    'The composed site in Chromium',
    [bin('playwright'), 'test', '-c', 'tools/e2e/playwright.config.ts', '--reporter=list,json', ...tests],
    playwrightTally,
  );

function everything(isAll: boolean): Tally[] {
  if (isAll) environment.TEST_ALL = '1';
  return [
    lint(),
    check('Types', [...nx, 'run-many', '-t', 'typecheck', '--outputStyle=static']),
    unused(),
    check('Builds', [...nx, 'run-many', '-t', 'build', '--outputStyle=static']),
    checkCounted('Unit, property and platform tests', [bin('vitest'), 'run', ...reporters], vitestTally),
    inChromium([]),
    ...(isAll ? [...onPostgres(process.env.POSTGRES_URL), ...adversary(process.env.POSTGRES_URL)] : []),
  ];
}

function whatChangedSince(base: string): Tally[] {
  const tests = browserTestsOf(changedFiles(base));
  const unit = [bin('vitest'), 'run', '--changed', base, '--passWithNoTests', ...reporters];
  return [
    lint(),
    check('Types', [...nx, 'affected', '-t', 'typecheck', `--base=${base}`, '--outputStyle=static']),
    unused(),
    checkCounted('Unit, property and platform tests', unit, vitestTally),
    ...(tests.length > 0 ? [inChromium(tests)] : []),
  ];
}

const OPTIONS = { changed: { type: 'boolean' }, all: { type: 'boolean', default: false } } as const;
const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const tallies = values.changed ? whatChangedSince(positionals[0] ?? 'main') : everything(values.all);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.flatMap(tally => tally.failed);
if (failed.length > 0) say(`\nFailed:\n${failed.map(name => `  ${name}`).join('\n')}`);
say(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
