import type { AreaCount } from '@madang/federation/pure';
import { type Kysely, sql } from 'kysely';
import type { RegistryTables } from '../tables';
import { nameOf } from './observations';
import type { VisitObservations } from './tally';

export interface HealthSum {
  readonly remote: string;
  readonly version: string;
  readonly what: string;
  readonly visits: number;
}

/** Counts in the database: exact over restarts and processes, as each observation is counted by its first writer. */
export interface Counts {
  /** Writes the observations of visits, in a few statements. */
  add(waiting: readonly VisitObservations[], at: string): Promise<void>;
  /** Counts the documents served before a moment: as reported, or as silent. */
  countDocuments(before: string, at: string): Promise<void>;
  /** What was counted of a composition since a rollout began, by network. */
  of(rollout: string, composition: string): Promise<AreaCount[]>;
  since(at: string): Promise<HealthSum[]>;
  /** Forgets visits and counts before a moment. */
  forget(visitsBefore: string, countsBefore: string): Promise<void>;
}

type Db = Kysely<RegistryTables>;

export function countsIn(db: Db): Counts {
  return {
    add: (waiting, at) => db.transaction().execute(tx => add(tx, waiting, at)),
    async countDocuments(before, at) {
      await sql`
        with due as (
          update registry.health_visit set is_due = true
          where not is_due and at < ${before}::timestamptz
          returning rollout, composition, remote, page, network, is_heard
        )
        insert into registry.health_evidence (rollout, composition, remote, page, network, documents, silent, at)
        select rollout, composition, remote, place, network, count(*), count(*) filter (where not is_heard), ${at}::timestamptz
        from due cross join lateral (select '' as place union select page) places
        where rollout <> ''
        group by rollout, composition, remote, place, network
        order by rollout, composition, remote, place, network
        on conflict (rollout, composition, remote, page, network) do update set
          documents = registry.health_evidence.documents + excluded.documents,
          silent = registry.health_evidence.silent + excluded.silent
      `.execute(db);
    },
    async of(rollout, composition) {
      const { rows } = await sql<AreaCount>`
        select remote, page, network, visits, failed, documents, silent from registry.health_evidence
        where rollout = ${rollout} and composition = ${composition} order by remote, page
      `.execute(db);
      return rows;
    },
    async since(at) {
      const { rows } = await sql<HealthSum>`
        select remote, version, what, sum(visits)::int as visits from registry.health_count
        where hour >= ${at}::timestamptz group by remote, version, what
      `.execute(db);
      return rows;
    },
    async forget(visitsBefore, countsBefore) {
      await sql`delete from registry.health_visit where at < ${visitsBefore}::timestamptz`.execute(db);
      await sql`delete from registry.health_count where hour < ${countsBefore}::timestamptz`.execute(db);
      await sql`delete from registry.health_evidence where at < ${countsBefore}::timestamptz`.execute(db);
    },
  };
}

/** One JSON text a statement: as many rows as there are, without a limit of parameters. In order, against deadlocks. */
async function add(tx: Db, waiting: readonly VisitObservations[], at: string): Promise<void> {
  const countedBefore = await lockedVisits(tx, waiting);
  const counts = new Map<string, RolloutCount>();
  const evidence = new Map<string, EvidenceCount>();
  const updates = waiting.map(({ visit, isHeard, observations }) => {
    const before = new Set(countedBefore.get(visit.visit));
    const fresh = observations.filter(each => !before.has(nameOf(each)));
    for (const each of fresh) {
      const { rollout, composition, network } = visit;
      if (each.kind === 'count') {
        const { remote, version, as: what } = each;
        const sum = summed(counts, { rollout, composition, remote, version, what, visits: 0 });
        sum.visits += 1;
      } else if (rollout !== '') {
        const { remote, page, measure } = each;
        const piece = summed(evidence, { rollout, composition, remote, page, network, visits: 0, failed: 0 });
        piece[measure] += 1;
      }
    }
    return { visit: visit.visit, names: fresh.map(nameOf), is_heard: isHeard };
  });
  await remember(tx, updates);
  await addCounts(tx, [...counts.values()], at);
  await addEvidence(tx, [...evidence.values()], at);
}

interface RolloutCount extends HealthSum {
  readonly rollout: string;
  readonly composition: string;
  visits: number;
}

interface EvidenceCount {
  readonly rollout: string;
  readonly composition: string;
  readonly remote: string;
  readonly page: string;
  readonly network: number;
  visits: number;
  failed: number;
}

/** The sum with the same names, or this one, which then is the first. */
function summed<Row extends object>(sums: Map<string, Row>, row: Row): Row {
  const key = JSON.stringify(row);
  const sum = sums.get(key) ?? row;
  sums.set(key, sum);
  return sum;
}

/** Inserts and locks visits, and returns what was counted of each before. */
async function lockedVisits(tx: Db, waiting: readonly VisitObservations[]): Promise<Map<string, string[]>> {
  const visits = waiting.map(({ visit: { page, ...visit } }) => ({
    ...visit,
    ...{ remote: page.remote, page: page.path },
  }));
  await sql`
    insert into registry.health_visit (visit, composition, rollout, remote, page, network, at)
    select visit, composition, rollout, remote, page, network, at
    from json_to_recordset(${JSON.stringify(visits)}::json) as input(
      visit uuid, composition text, rollout text, remote text, page text, network smallint, at timestamptz
    ) order by visit
    on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<{ visit: string; told: string[] }>`
    select visit, told from registry.health_visit
    where visit = any(${visits.map(({ visit }) => visit)}::uuid[]) order by visit for update
  `.execute(tx);
  return new Map(rows.map(({ visit, told }) => [visit, told]));
}

interface VisitUpdate {
  readonly visit: string;
  readonly names: readonly string[];
  readonly is_heard: boolean;
}

async function remember(tx: Db, updates: readonly VisitUpdate[]): Promise<void> {
  const changed = updates.filter(({ names, is_heard }) => names.length > 0 || is_heard);
  if (changed.length === 0) return;
  await sql`
    update registry.health_visit visit_row
    set told = visit_row.told || array(select json_array_elements_text(added.names)), is_heard = visit_row.is_heard or added.is_heard
    from json_to_recordset(${JSON.stringify(changed)}::json) as added(visit uuid, names json, is_heard boolean)
    where visit_row.visit = added.visit
  `.execute(tx);
}

async function addCounts(tx: Db, counts: readonly RolloutCount[], at: string): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into registry.health_count (hour, rollout, composition, remote, version, what, visits)
    select date_trunc('hour', ${at}::timestamptz), rollout, composition, remote, version, what, visits
    from json_to_recordset(${JSON.stringify(counts)}::json) as input(
      rollout text, composition text, remote text, version text, what text, visits int
    ) order by rollout, composition, remote, version, what
    on conflict (hour, rollout, composition, remote, version, what)
    do update set visits = registry.health_count.visits + excluded.visits
  `.execute(tx);
}

async function addEvidence(tx: Db, evidence: readonly EvidenceCount[], at: string): Promise<void> {
  if (evidence.length === 0) return;
  await sql`
    insert into registry.health_evidence (rollout, composition, remote, page, network, visits, failed, at)
    select rollout, composition, remote, page, network, visits, failed, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(evidence)}::json) as input(
      rollout text, composition text, remote text, page text, network smallint, visits int, failed int
    ) order by rollout, composition, remote, page, network
    on conflict (rollout, composition, remote, page, network) do update set
      visits = registry.health_evidence.visits + excluded.visits,
      failed = registry.health_evidence.failed + excluded.failed
  `.execute(tx);
}
