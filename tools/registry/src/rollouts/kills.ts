import type { Kill } from '@madang/contracts';
import { fits } from '@madang/federation/pure';
import { isSameKill } from '../journal/apply';
import { alreadySo, emptyRange, noSuchKill, shellStays, unknownRemote } from '../refusals';
import type { ChangeContext, Outcome } from './change-context';

/** Takes a remote's versions out of the site. A range without any published version is a typing mistake. */
export function killAction({ context, state }: ChangeContext, { remote, range }: Kill): Outcome {
  if (remote === 'shell') throw shellStays();
  const versions = context.journal.entries
    .filter(({ deed, to }) => deed === 'publish' && to.startsWith(`${remote}@`))
    .map(({ to }) => to.slice(remote.length + 1));
  if (versions.length === 0) throw unknownRemote(remote);
  if (!versions.some(version => fits(version, range))) throw emptyRange(remote, range);
  if (state.kills.some(kill => isSameKill(kill, { remote, range }))) throw alreadySo('it is taken out already');
  return { deed: 'kill', to: `${remote} ${range}`, details: { kind: 'kill', remote, range } };
}

export function reviveAction({ state }: ChangeContext, { remote, range }: Kill): Outcome {
  if (!state.kills.some(kill => isSameKill(kill, { remote, range }))) throw noSuchKill();
  return { deed: 'revive', to: `${remote} ${range}`, details: { kind: 'kill', remote, range } };
}
