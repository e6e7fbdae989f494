import { FIXTURE_STATUS } from '@madang/contracts';
import { simulate } from '@madang/feed';
import { createPlatform } from '@madang/platform';
import { afterEach, describe, expect, it } from 'vitest';

/** The simulator and the importer are rooms that don't know each other: here they meet. */
describe('the simulated feed in the platform', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  async function played(clock: () => Date) {
    const platform = await createPlatform({ seed: true, clock });
    closers.push(() => platform.close());
    const faults: unknown[] = [];
    const options = { clock, fixtures: 12, everyMs: 20, pastDays: 0 };
    const simulation = simulate(platform, { ...options, onFault: fault => faults.push(fault) });
    closers.push(() => simulation.stop());
    await simulation.ready;
    return { db: platform.db, faults };
  }

  it('fills the board with fixtures, markets and prices, and skips nothing', async () => {
    const start = new Date('2026-11-28T03:00:00.000Z');
    const { db, faults } = await played(() => start);

    const fixtures = await db.selectFrom('fixture').selectAll().execute();
    const outcomes = await db.selectFrom('outcome').select(['price_milli', 'state']).execute();
    expect(new Set(fixtures.map(fixture => fixture.sport_id)).size).toBeGreaterThan(1);
    expect(outcomes.length).toBeGreaterThan(fixtures.length * 10);
    expect(outcomes.filter(outcome => outcome.state === 'open').length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it('plays on with the clock: games begin, end and are settled', async () => {
    const start = new Date('2026-11-28T03:00:00.000Z');
    let now = start.getTime();
    const { db, faults } = await played(() => new Date(now));
    const hour = async () => {
      now += 60 * 60 * 1000;
      const settled = db.selectFrom('outcome').select('outcome_id').where('settlement', '!=', 0);
      return (await settled.execute()).length;
    };

    await expect.poll(hour, { interval: 150, timeout: 120_000 }).toBeGreaterThan(0);

    const finished = db.selectFrom('fixture').select('fixture_id').where('status', '=', FIXTURE_STATUS.finished);
    expect((await finished.execute()).length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
