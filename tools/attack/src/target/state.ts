import { sql } from 'kysely';
import type { Target } from './target';

/**
 * What a refused call may still write: that the session was used, that somebody guessed, what was answered under a
 * key, and that a known caller tried what is not theirs. Chains of games are published by the second meanwhile, by nobody's call.
 */
const RECORDS = new Set([
  'public.session',
  'public.log_in_attempt',
  'public.call_answer',
  'public.game_chain',
  'registry.journal',
]);
/** Never changed once written, by a trigger: their number says all. */
const APPEND_ONLY = new Set(['public.transfer', 'public.entry']);

/** An account without money is made when its member is first read: it is there or not, which doesn't matter. */
const PARTS = new Map([['public.account', 'where balance is distinct from 0']]);

interface TableRow {
  name: string;
}

/** Describes the contents of the database, as one text that differs wherever anything that matters does. */
export async function stateReader({ platform: { db }, registry }: Target): Promise<() => Promise<string>> {
  const { rows } = await sql<TableRow>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'registry') and table_type = 'BASE TABLE' order by 1`.execute(db);
  const parts = rows.map(({ name }) => name).filter(name => !RECORDS.has(name));
  const summed = parts.map(name => {
    const contentHash = APPEND_ONLY.has(name) ? '' : ` || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0)`;
    return `(select '${name}=' || count(*)${contentHash} from ${name} t ${PARTS.get(name) ?? ''})`;
  });
  const statement = sql.raw<{ state: string }>(`select concat_ws(E'\\n', ${summed.join(', ')}) as state`);
  return async () => {
    const actions = registry.audit().filter(({ deed }) => deed !== 'refused');
    return `registry.journal=${actions.length}\n${(await statement.execute(db)).rows[0]?.state ?? ''}`;
  };
}

/** The tables in which two states differ. */
export function changed(before: string, after: string): string {
  const earlier = new Set(before.split('\n'));
  const lines = after.split('\n').filter(line => !earlier.has(line));
  return lines.map(line => line.split('=')[0]).join(', ');
}

const COUNT = /^([\w.]+)=(\d+)/;

/** By how many rows each table grew between two states, the same text for the same growth. */
export function growthOf(before: string, after: string): string {
  const counts = (state: string) =>
    new Map(state.split('\n').map(line => [COUNT.exec(line)?.[1], Number(COUNT.exec(line)?.[2])]));
  const earlier = counts(before);
  const grown = [...counts(after)].map(([name, count]) => ({ name, by: count - (earlier.get(name) ?? 0) }));
  return grown.flatMap(({ name, by }) => (by === 0 ? [] : [`${name} ${by}`])).join(', ');
}
