import type { DeliveryNotice } from '@madang/contracts';
import type { Site } from '../site/context';
import { hasChanged } from './version-changes';

/**
 * Whether a tab must not wait for its next navigation: the operators took back or took out something that runs in it. One
 * that stands before a maintenance panel goes on as soon as that is over; `wereOut` are the remotes that may have one.
 */
export function mustMoveNow(site: Site, notice: DeliveryNotice, { path, wereOut, agreed }: TabState): boolean {
  const here = site.host.ownerOf(path)?.name;
  const running = ['shell', ...site.host.loadedRemotes()];
  if (here === undefined || running.includes(here)) return running.some(mustLeave);
  return (wereOut.has(here) && !notice.killed.includes(here)) || [here, ...running].some(mustLeave);

  function mustLeave(name: string): boolean {
    return notice.urgent > (agreed.get(name) ?? site.sequence) && hasChanged(site, notice, name);
  }
}

interface TabState {
  readonly path: string;
  readonly wereOut: ReadonlySet<string>;
  /**
   * The last sequence at which a part was the same in this tab as in the notice: earlier urgency does not concern it,
   * and a release that comes after it is only new.
   */
  readonly agreed: ReadonlyMap<string, number>;
}

/** Notes which parts of the site are the same in this tab as in the notice. */
export function noteAgreement(site: Site, notice: DeliveryNotice, agreed: Map<string, number>): void {
  for (const name of Object.keys(notice.versions)) {
    if (!hasChanged(site, notice, name)) agreed.set(name, notice.sequence);
  }
}
