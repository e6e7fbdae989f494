import { readFile, writeFile } from 'node:fs/promises';
import { Audit, ExportAudit, Health, Inspection } from '@madang/contracts';
import { type Entry, entryAfter } from '../journal/entry';
import { CliError } from './client';
import { type Commands, type Invocation, type Run, short, withPlainErrors } from './command';
import { table } from './table';

const audit: Run = async invocation => {
  const { options, client } = invocation;
  if (options.verify) return verify(options.verify);
  if (options.export) return exportTo(invocation, options.export);
  const rows = await client.send(Audit, Audit.replies[200]);
  return table(
    ['', 'at', 'who', 'deed', 'from', 'to', 'reason'],
    rows.map(row => [String(row.sequence), row.at, row.actor, row.deed, short(row.from), short(row.to), row.reason]),
  );
};

/** One line an entry, with all that its hash is made of. */
async function exportTo({ client }: Invocation, file: string): Promise<string> {
  const entries = await client.send(ExportAudit, ExportAudit.replies[200]);
  await withPlainErrors(file, () => writeFile(file, entries.map(entry => `${JSON.stringify(entry)}\n`).join('')));
  return `${file}: ${entries.length} entries, ${linksOf(entries)}`;
}

async function verify(file: string): Promise<string> {
  const lines = (await withPlainErrors(file, () => readFile(file, 'utf8'))).split('\n').filter(line => line !== '');
  const entries = await withPlainErrors(file, async (): Promise<unknown[]> => lines.map(line => JSON.parse(line)));
  return `${lines.length} entries, ${linksOf(entries)}`;
}

/** Follows the hashes from the first entry to the last. */
function linksOf(entries: readonly unknown[]): string {
  let last: Entry | undefined;
  for (const entry of entries) {
    try {
      last = entryAfter(entry, last);
    } catch (fault) {
      throw new CliError(fault instanceof Error ? fault.message : String(fault));
    }
  }
  return `each follows from the one before; the last is ${last?.hash ?? 'none'}`;
}

const doctor: Run = async ({ client }) => {
  const { releases, files, problems } = await client.send(Inspection, Inspection.replies[200]);
  if (problems.length > 0) throw new CliError(problems.join('\n'));
  return `${releases} releases, ${files} files: all as they were published`;
};

const health: Run = async ({ client }) => {
  const rows = await client.send(Health, Health.replies[200]);
  const ms = (value: number | null) => (value === null ? '-' : String(value));
  return table(
    ['', 'visits', 'failed', 'by what', 'load p75', 'INP p75', 'LCP p75'],
    rows.map(row => {
      const share = row.visits > 0 ? `${((row.failedVisits / row.visits) * 100).toFixed(1)} %` : '-';
      const kinds = Object.entries(row.failures).map(([kind, visits]) => `${kind} ${visits}`);
      const times = [row.loadP75Ms, row.inpP75Ms, row.lcpP75Ms].map(ms);
      return [`${row.remote} ${row.version}`, String(row.visits), share, kinds.join(', '), ...times];
    }),
  );
};

export const INSPECTION: Commands = {
  audit: { args: '[--export FILE | --verify FILE]', summary: 'lists who did what, and why', run: audit },
  doctor: { args: '', summary: 'compares every stored file with its hash', run: doctor },
  health: { args: '', summary: 'shows how each version did in the last 24 hours', run: health },
};
