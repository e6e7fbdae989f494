import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { everyCall } from './calls/calls';
import type { Attack, Finding, Group } from './group';
import { groups } from './groups';

// `npm run attack`: an adversary against a site of its own, on loopback. Exit status 1 where it found something.

const USAGE = `npm run attack -- [--group NAME] [--call NAME] [--seed 1] [--kills 6] [--part] [--report FILE]
groups: ${groups.map(({ name }) => name).join(', ')}`;

interface RunOptions {
  readonly attack: Attack;
  readonly selected: readonly Group[];
  readonly report: string | undefined;
}

function runOptionsFrom(args: readonly string[]): RunOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      group: { type: 'string', multiple: true, default: [] },
      call: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      kills: { type: 'string', default: '6' },
      part: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const selected = groups.filter(({ name }) => values.group.length === 0 || values.group.includes(name));
  const calls = everyCall.filter(([name]) => values.call.length === 0 || values.call.includes(name));
  const numbers = { seed: wholeFrom(values.seed), kills: wholeFrom(values.kills) };
  if (selected.length === 0 || calls.length === 0) throw new Error(USAGE);
  return { attack: { ...numbers, isPart: values.part, calls }, selected, report: values.report };
}

function wholeFrom(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(USAGE);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A group that can't go on has found something too. */
async function runGroup({ name, title, run }: Group, attack: Attack): Promise<readonly Finding[]> {
  const began = performance.now();
  const { attempts, findings } = await run(attack).catch((error: unknown) => {
    const came = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { attempts: 0, findings: [{ group: name, call: '', input: '', came, expected: 'an attack that ends' }] };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${findings.length === 0 ? 'held' : 'FELL'}  ${name}: ${title} (${attempts} attempts, ${seconds} s)`);
  for (const finding of findings) say(sentence(finding));
  return findings;
}

const sentence = ({ call, input, came, expected }: Finding): string =>
  `      ${call} — ${input}\n        came: ${came}\n        expected: ${expected}`;

try {
  const { attack, selected, report } = runOptionsFrom(process.argv.slice(2));
  const results: { group: string; findings: readonly Finding[] }[] = [];
  for (const group of selected) results.push({ group: group.name, findings: await runGroup(group, attack) });
  if (report) {
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify(results, null, 2));
  }
  const findingCount = results.reduce((sum, { findings }) => sum + findings.length, 0);
  say(`${results.length} groups, ${attack.calls.length} calls, ${findingCount} findings`);
  process.exit(findingCount === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(2);
}
