import type { ReportHealth, ServedDocuments } from '@madang/contracts';
import { type ServedPage, verifiedAttestation } from '@madang/federation/pure';
import { Refused } from '@madang/server/calls';
import type * as z from 'zod';
import type { Context } from '../context';
import type { ActiveRollout } from './active-rollouts';
import type { ReadPages } from './composition-pages';
import { isHeard, observationsOf } from './observations';
import type { AttestedVisit, Tally } from './tally';

/** Attestations have the time to the second. */
const A_SECOND_MS = 1000;

export type HealthReport = z.output<typeof ReportHealth.body>;

interface Parts {
  readonly pagesOf: ReadPages;
  readonly tally: Tally;
  activeRollouts(): readonly ActiveRollout[];
}

/** Takes reports of pages and edges that an edge attested. Throws Refused for all others, of which nothing counts. */
export function openIntake(context: Context, { pagesOf, tally, activeRollouts }: Parts) {
  function attestedVisit(attestation: string, served: ServedPage): AttestedVisit {
    try {
      const content = verifiedAttestation(attestation, served, { key: context.visitKey, now: new Date(context.at()) });
      const isIn = ({ sides, startedAt }: ActiveRollout) =>
        sides.includes(served.composition) && content.at.getTime() > startedAt.getTime() - A_SECOND_MS;
      return { ...content, ...served, rollout: activeRollouts().find(isIn)?.id ?? '' };
    } catch (error) {
      throw unbelievable('attestation', error instanceof Error ? error.message : String(error));
    }
  }

  async function expectKnown({ composition, events }: HealthReport): Promise<void> {
    const versions = await pagesOf(composition);
    for (const event of events) {
      const name = `${event.remote} ${event.version}`;
      const pages = versions.get(event.remote)?.get(event.version);
      if (!pages) throw unbelievable('events', `${name} is not part of this composition`);
      if ('page' in event && event.page !== undefined && !pages.has(event.page))
        throw unbelievable('events', `${name} has no page ${event.page}`);
    }
  }

  return {
    /** Returns how many of the events were new. */
    async report(report: HealthReport): Promise<number> {
      const { composition, page, attestation, events } = report;
      const visit = attestedVisit(attestation, { composition, page });
      await expectKnown(report);
      const fresh = events.map(event => tally.add(visit, observationsOf(event), isHeard(event)));
      return fresh.filter(observed => observed.length > 0).length;
    },
    /** Counts those of a rollout alone: silence matters nowhere else. Returns how many were served. */
    documents(served: readonly ServedDocuments[]): number {
      const visits = served.flatMap(({ attestations, ...page }) => attestations.map(each => attestedVisit(each, page)));
      for (const visit of visits) if (visit.rollout !== '') tally.add(visit, [], false);
      return visits.length;
    },
  };
}

const unbelievable = (field: string, why: string) =>
  new Refused(422, '믿을 수 없는 보고예요.', { problems: [{ field, message: why }] });
