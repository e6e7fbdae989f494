import type { CompositionRemote, HealthEvent, Visit } from '@madang/contracts';
import { takeReloadedFile } from '@madang/federation';
import type { LoadOutcome } from '@madang/federation/host';
import type { Site } from '../site/context';
import { type Build, buildIn } from './attribution';
import { createBatch } from './batch';
import { takeOver } from './early';
import { placesIn, withPage } from './places';
import { sendingFor } from './send';
import { troubleOf } from './signs';
import { watchVitals } from './vitals';

/** Reports how the releases of this page do: what was loaded, what failed and how, how fast it felt. Nothing of the member. */
export function startReporting(site: Site, visit: Visit | null): void {
  if (!visit || Math.random() >= visit.sample) return;
  const { composition, host } = site;
  const batch = createBatch(sendingFor(composition.id, visit));
  const add = (event: HealthEvent | null) => {
    if (event && isOf(site, event)) batch.add(event);
  };
  const remoteBuild = (remote: string) => runningBuild(site, remote);

  host.$outcomes.subscribe(outcomes => {
    for (const outcome of outcomes) add(eventOfLoad(outcome));
  });
  const placeOf = placesIn(site, visit, remoteBuild);
  takeOver(sign => {
    if ('path' in sign) return add(withPage({ kind: 'drawn', ...placeOf(sign.path).build }, placeOf(sign.path)));
    const trouble = troubleOf(sign, remoteBuild);
    if (trouble) add(withPage(trouble, placeOf(location.pathname)));
  });
  const reloaded = buildIn(takeReloadedFile() ?? '');
  if (reloaded) add({ kind: 'reloaded', ...reloaded });
  watchVitals(add, path => placeOf(path).build);

  // After the listeners of web-vitals, which report their last when the page is hidden.
  addEventListener('visibilitychange', () => document.hidden && void batch.flush(true));
  addEventListener('pagehide', () => void batch.flush(true));
}

function eventOfLoad(outcome: LoadOutcome): HealthEvent {
  return outcome.kind === 'loaded' ? { ...outcome, ms: Math.min(outcome.ms, 120_000) } : outcome;
}

/** The build of a remote that runs: the previous one where that took its place. */
function runningBuild({ composition, host }: Site, name: string): Build | null {
  const remote = composition.remotes.find(candidate => candidate.name === name);
  const fallback = host.$fallbacks.get().find(({ remote }) => remote === name);
  return remote ? { remote: name, version: fallback?.used ?? remote.version } : null;
}

/** What another composition's file did, before a move, says nothing of this one. */
function isOf({ composition: { shell, remotes } }: Site, { remote, version }: Build): boolean {
  const versionsOf = (one: CompositionRemote) => [one.version, one.previous?.version];
  if (remote === 'shell') return version === shell.version;
  return remotes.some(one => one.name === remote && versionsOf(one).includes(version));
}
