import type { ReportHealth, ServedDocuments } from '@madang/contracts';
import { attested, type ServedPage } from '@madang/federation/pure';
import type * as z from 'zod';
import type { Context } from '../context';
import { Refused } from '../refused';
import type { KnownCompositions } from './known';
import { isHeard, observationsOf } from './observe';
import type { Rolling } from './rolling';
import type { AttestedVisit, Tally } from './tally';

/** Attestations tell time to the second. */
const A_SECOND_MS = 1000;

export type HealthReport = z.output<typeof ReportHealth.body>;

interface Parts {
  readonly known: KnownCompositions;
  readonly tally: Tally;
  rolling(): readonly Rolling[];
}

/** Takes what pages and edges tell, where an edge attested it. Throws Refused for all else, of which nothing is counted. */
export function openIntake(context: Context, { known, tally, rolling }: Parts) {
  function believed(attestation: string, served: ServedPage): AttestedVisit {
    try {
      const found = attested(attestation, served, { key: context.visitKey, now: new Date(context.at()) });
      const isIn = ({ sides, startedAt }: Rolling) =>
        sides.includes(served.composition) && found.at.getTime() > startedAt.getTime() - A_SECOND_MS;
      return { ...found, ...served, rollout: rolling().find(isIn)?.id ?? '' };
    } catch (error) {
      throw unbelievable('attestation', error instanceof Error ? error.message : String(error));
    }
  }

  async function expectKnown({ composition, events }: HealthReport): Promise<void> {
    const versions = await known(composition);
    for (const event of events) {
      const name = `${event.remote} ${event.version}`;
      const pages = versions.get(event.remote)?.get(event.version);
      if (!pages) throw unbelievable('events', `${name} is not part of this composition`);
      if ('page' in event && event.page !== undefined && !pages.has(event.page))
        throw unbelievable('events', `${name} has no page ${event.page}`);
    }
  }

  return {
    /** Gives how many of the events told something new. */
    async report(report: HealthReport): Promise<number> {
      const { composition, page, attestation, events } = report;
      const visit = believed(attestation, { composition, page });
      await expectKnown(report);
      const fresh = events.map(event => tally.add(visit, observationsOf(event), isHeard(event)));
      return fresh.filter(observed => observed.length > 0).length;
    },
    /** Of a rollout alone: nothing else asks for what was silent. Gives how many were served. */
    documents(served: readonly ServedDocuments[]): number {
      const visits = served.flatMap(({ attestations, ...page }) => attestations.map(each => believed(each, page)));
      for (const visit of visits) if (visit.rollout !== '') tally.add(visit, [], false);
      return visits.length;
    },
  };
}

const unbelievable = (field: string, why: string) =>
  new Refused(422, '믿을 수 없는 보고예요.', [{ field, message: why }]);
