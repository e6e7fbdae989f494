import type { Visits } from '@madang/federation/pure';
import { type Kysely, sql } from 'kysely';
import type { RegistryTables } from '../tables';
import { FAILED, type Observation, VISIT } from './observe';

export interface Heard extends Observation {
  readonly visit: string;
  readonly composition: string;
  /** The rollout that runs, empty for none. */
  readonly rollout: string;
  readonly at: string;
}

export interface Sum {
  readonly remote: string;
  readonly version: string;
  readonly what: string;
  readonly visits: number;
}

/** Counts in the database: exact over restarts and over processes, as each thing is counted by who wrote it down first. */
export interface Counts {
  add(heard: readonly Heard[]): Promise<void>;
  /** By composition: what was counted since a rollout began. */
  of(rollout: string, composition: string): Promise<Visits[]>;
  since(at: string): Promise<Sum[]>;
  /** Forgets visits and counts before a moment. */
  forget(visitsBefore: string, countsBefore: string): Promise<void>;
}

type Db = Kysely<RegistryTables>;

export function countsIn(db: Db): Counts {
  return {
    add: heard => db.transaction().execute(tx => add(tx, heard)),
    async of(rollout, composition) {
      const { rows } = await sql<Sum>`
        select remote, what, sum(visits)::int as visits from registry.health_count
        where rollout = ${rollout} and composition = ${composition} and version = '' group by remote, what
      `.execute(db);
      const visitsOf = (remote: string, what: string) =>
        rows.find(row => row.remote === remote && row.what === what)?.visits ?? 0;
      const remotes = [...new Set(rows.map(({ remote }) => remote))];
      return remotes.map(remote => ({ remote, visits: visitsOf(remote, VISIT), failed: visitsOf(remote, FAILED) }));
    },
    async since(at) {
      const { rows } = await sql<Sum>`
        select remote, version, what, sum(visits)::int as visits from registry.health_count
        where hour >= ${at}::timestamptz and version <> '' group by remote, version, what
      `.execute(db);
      return rows;
    },
    async forget(visitsBefore, countsBefore) {
      await sql`delete from registry.health_visit where at < ${visitsBefore}::timestamptz`.execute(db);
      await sql`delete from registry.health_count where hour < ${countsBefore}::timestamptz`.execute(db);
    },
  };
}

/** One JSON text a statement: as many rows as there are, without a limit of parameters. */
async function add(tx: Db, heard: readonly Heard[]): Promise<void> {
  const all = JSON.stringify(heard);
  await sql`
    insert into registry.health_visit
    select distinct on (visit) visit, composition, rollout, at
    from json_to_recordset(${all}::json) as heard(visit uuid, composition text, rollout text, at timestamptz)
    order by visit, at
    on conflict do nothing
  `.execute(tx);
  // A visit is of one composition: who tells another of it is not believed. Ordered, so that processes do not deadlock.
  await sql`
    with heard as (
      select distinct on (visit, remote, version, what) visit, heard.composition, remote, version, what, "as", heard.at
      from json_to_recordset(${all}::json) as heard(
        visit uuid, composition text, remote text, version text, what text, "as" text, at timestamptz
      )
      join registry.health_visit known using (visit) where known.composition = heard.composition
      order by visit, remote, version, what
    ), counted as (
      insert into registry.health_seen select visit, remote, version, what from heard
      on conflict do nothing returning visit, remote, version, what
    )
    insert into registry.health_count
    select date_trunc('hour', heard.at), known.rollout, heard.composition, remote, version, "as", count(*)
    from counted join heard using (visit, remote, version, what) join registry.health_visit known using (visit)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (hour, rollout, composition, remote, version, what)
    do update set visits = registry.health_count.visits + excluded.visits
  `.execute(tx);
}
