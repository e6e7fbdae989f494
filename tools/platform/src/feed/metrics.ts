import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** Since when the feed has been silent, in whatever process it is read, and for how long its prices are still confirmed. */
export function measureFeed(app: FastifyInstance): void {
  let heardAt = Number.NaN;
  const hear = () => {
    heardAt = app.clock().getTime();
  };
  const stops = [app.bus.subscribe('prices', hear), app.bus.subscribe('fixtures', hear)];
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
  });
  const secondsTo = (at: number) => (at - app.clock().getTime()) / 1000;
  app.metrics.gauge(LAG, () => -secondsTo(heardAt));
  app.metrics.gauge(LEASE, async () => secondsTo(await lastLeaseEnd(app.db)));
}

const LAG = {
  name: 'madang_feed_lag_seconds',
  help: 'Since the feed last changed a price or a fixture; NaN until it has since this process began.',
};
const LEASE = {
  name: 'madang_feed_lease_seconds',
  help: 'Until the last lease of the feed is over; below 0 nobody confirms its prices. NaN where there never was one.',
};

async function lastLeaseEnd(db: Kysely<Database>): Promise<number> {
  const leases = await db.selectFrom('feed_lease').select('until').execute();
  return leases.length > 0 ? Math.max(...leases.map(({ until }) => until.getTime())) : Number.NaN;
}
