import type { CompositionRow } from '@madang/contracts';
import type { Context } from '../context';
import { proposalOf } from '../journal/state';
import { noSuchComposition } from '../refusals';

/** A composition as it is listed: which version of what, and who made it when. */
export async function rowOf({ journal, compositions }: Context, id: string): Promise<CompositionRow> {
  const proposal = proposalOf(journal.entries, id);
  if (!proposal) throw noSuchComposition();
  const { composition } = await compositions.get(id);
  const remotes = composition.remotes.map(remote => [remote.name, remote.version] as const);
  const versions = { shell: composition.shell.version, ...Object.fromEntries(remotes) };
  const label = journal.entries.findLast(({ deed, to }) => deed === 'label' && to === id)?.reason;
  const row = { id, createdAt: proposal.at, createdBy: proposal.actor, versions };
  return label === undefined ? row : { ...row, label };
}
