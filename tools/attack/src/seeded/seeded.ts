import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Finding, Group, Outcome } from '../group';
import { type Copy, copySources } from './copy';
import { FAULTS, type SeededFault } from './faults';

/** An adversary that finds nothing may be blind: faults of each kind are put back, and must be found. */
export const seeded: Group = {
  name: 'seeded',
  title: 'faults put back into a copy of the sources, each of which must be found',
  run: async () => {
    const copies = [copySources(), copySources()];
    try {
      return await everyFault(copies);
    } finally {
      for (const copy of copies) copy.clear();
    }
  },
};

type Run = Pick<SeededFault, 'group' | 'calls' | 'isPart'>;

/** Each in its turn, as many at once as there are copies. */
async function everyFault(copies: readonly Copy[]): Promise<Outcome> {
  const findings: Finding[] = [];
  const faults = [...FAULTS];
  // What is found without a fault says nothing about the faults.
  const runs = withoutFaults();
  const work = async (copy: Copy) => {
    for (let fault = faults.shift(); fault; fault = faults.shift()) {
      const mend = copy.spoil(fault);
      const findingsOnCopy = await foundIn(copy, fault);
      mend();
      const about = { group: 'seeded', call: fault.group, input: fault.name };
      if (findingsOnCopy.length === 0) findings.push({ ...about, came: 'nothing', expected: 'that it is found' });
    }
    for (let run = runs.shift(); run; run = runs.shift()) {
      const findingsOnCopy = await foundIn(copy, run);
      findings.push(
        ...findingsOnCopy.map(finding => ({ ...finding, group: 'seeded', input: `without a fault: ${finding.input}` })),
      );
    }
  };
  await Promise.all(copies.map(work));
  return { attempts: FAULTS.length, findings };
}

function withoutFaults(): Run[] {
  const groups = [...new Set(FAULTS.map(({ group }) => group))];
  return groups.map(group => ({
    group,
    calls: FAULTS.filter(fault => fault.group === group).flatMap(({ calls }) => calls),
    isPart: FAULTS.some(fault => fault.group === group && fault.isPart),
  }));
}

const Report = z.array(
  z.object({
    findings: z.array(
      z.object({ group: z.string(), call: z.string(), input: z.string(), came: z.string(), expected: z.string() }),
    ),
  }),
);

/** What an adversary of the copy's own finds there. A run that can't go on has shown nothing. */
async function foundIn({ root }: Copy, { group, calls, isPart = false }: Run): Promise<readonly Finding[]> {
  const report = path.join(root, 'found.json');
  rmSync(report, { force: true });
  const args = [
    'tools/attack/src/main.ts',
    '--group',
    group,
    ...calls.flatMap(call => ['--call', call]),
    ...(isPart ? ['--part'] : []),
    '--report',
    report,
  ];
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', part => output.push(String(part)));
  await once(child, 'close');
  if (!existsSync(report)) throw new Error(`the adversary did not start on a copy: ${output.join('')}`);
  return Report.parse(JSON.parse(readFileSync(report, 'utf8'))).flatMap(({ findings }) => findings);
}
