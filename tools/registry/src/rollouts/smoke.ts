import type { ChannelPolicy } from '@madang/contracts';
import { rowOf } from '../compositions/row';
import type { Context } from '../context';
import type { Entry } from '../journal/entry';
import { notSmoked } from '../refusals';

/** What the last smoke run of a composition found; undefined when there was none. */
export function smokeOf(entries: readonly Entry[], composition: string): readonly string[] | undefined {
  const last = entries.findLast(({ deed, to }) => deed === 'smoke' && to === composition);
  return last?.details?.kind === 'smoke' ? last.details.problems : undefined;
}

/** Where the policy requires it, only what passed a smoke run goes to members. */
export function mustBeSmoked({ journal }: Context, policy: ChannelPolicy, composition: string): void {
  if (!policy.needsSmoke) return;
  const problems = smokeOf(journal.entries, composition);
  if (!problems) throw notSmoked('there was none');
  if (problems[0] !== undefined) throw notSmoked(`the last one found "${problems[0]}"`);
}

export interface SmokeReport {
  readonly composition: string;
  readonly problems: readonly string[];
  readonly actor: string;
}

/** Records what a smoke run found; the last run counts. */
export async function reportSmoke(context: Context, { composition, problems, actor }: SmokeReport): Promise<boolean> {
  await rowOf(context, composition);
  const reason = problems.length === 0 ? 'passed' : `${problems.length} found: ${problems[0]}`;
  const details = { kind: 'smoke', problems: [...problems] } as const;
  const base = { at: context.at(), actor, deed: 'smoke', channel: null, from: null, content: null } as const;
  await context.journal.append({ ...base, to: composition, reason, details });
  return problems.length === 0;
}
