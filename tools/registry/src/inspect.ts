import type { Context } from './context';
import { entryAfter } from './journal/entry';
import { damageOf } from './releases/damage';
import { publishedRelease } from './releases/published-release';

export interface InspectionReport {
  readonly releases: number;
  readonly files: number;
  readonly problems: string[];
}

/**
 * Follows the audit in the database from its first entry to its last, verifies every composition that was proposed,
 * and compares every stored file with what was published. Each problem is a sentence.
 */
export async function inspect(context: Context): Promise<InspectionReport> {
  const { releases, files, problems } = await releaseProblems(context);
  return {
    releases,
    files,
    problems: [...(await auditProblems(context)), ...(await compositionProblems(context)), ...problems],
  };
}

/** Page by page: an audit of years is not read whole. */
const PAGE = 1000;

async function auditProblems({ db, journal }: Context): Promise<string[]> {
  let last: (typeof journal.entries)[number] | undefined;
  const page = () =>
    db
      .selectFrom('registry.journal')
      .selectAll()
      .where('sequence', '>', last?.sequence ?? 0)
      .orderBy('sequence')
      .limit(PAGE);
  for (let rows = await page().execute(); rows.length > 0; rows = await page().execute()) {
    for (const { entry, sequence } of rows) {
      try {
        last = entryAfter(entry, last);
      } catch {
        return [`audit: entry ${sequence} does not follow from the one before it; restore the database from its copy.`];
      }
    }
  }
  const lastRead = journal.entries.at((last?.sequence ?? 0) - 1);
  const isWhole = (last?.sequence ?? 0) >= journal.entries.length && lastRead?.hash === (last?.hash ?? lastRead?.hash);
  return isWhole ? [] : ['audit: entries that this process has read are gone; restore the database from its copy.'];
}

async function compositionProblems({ journal, compositions }: Context): Promise<string[]> {
  const problems: string[] = [];
  const proposed = new Set(journal.entries.filter(({ deed }) => deed === 'propose').map(({ to }) => to));
  for (const id of proposed) {
    await compositions.read(id).catch((fault: unknown) => {
      problems.push(
        `composition ${id.slice(0, 12)}: ${fault instanceof Error ? fault.message : fault}; propose it again.`,
      );
    });
  }
  return problems;
}

async function releaseProblems(context: Context): Promise<InspectionReport> {
  const { journal } = context;
  const problems: string[] = [];
  let files = 0;
  const published = journal.entries.filter(({ deed }) => deed === 'publish');
  for (const { to } of published) {
    const [name = '', version = ''] = to.split('@');
    const release = await publishedRelease(context, name, version);
    if (!release) {
      problems.push(`${to}: release.json is gone or is not the one that was published; publish the same build again.`);
      continue;
    }
    files += release.files.length;
    const damage = await damageOf(context, release);
    problems.push(...damage.map(what => `${to}: ${what}; publish the same build again.`));
  }
  return { releases: published.length, files, problems };
}
