import { BET_STATUS } from '@madang/contracts';
import { migratedDump } from '@madang/database/testing';
import { simulate } from '@madang/feed';
import { createPlatform } from '@madang/platform';
import { MIGRATIONS } from '@madang/platform/testing';
import { FIXTURE_STATUS } from '@madang/sport';
import { afterEach, describe, expect, it } from 'vitest';

/** The simulator and the importer are rooms that don't know each other: here they meet. */
describe('the simulated feed in the platform', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  async function runSimulation(clock: () => Date) {
    const platform = await createPlatform({ dump: await migratedDump(MIGRATIONS), seed: true, clock });
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
    const { db, faults } = await runSimulation(() => start);

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
    const { db, faults } = await runSimulation(() => new Date(now));
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

  it('offers after a pause what it would offer without one, and no price from before', async () => {
    let now = Date.parse('2026-11-28T03:00:00.000Z');
    const clock = () => new Date(now);
    const platform = await createPlatform({ dump: await migratedDump(MIGRATIONS), seed: true, clock });
    closers.push(() => platform.close());

    const wrong: object[] = [];
    for (let pause = 0; pause < PAUSES; pause += 1) {
      const simulation = simulate(platform, { clock, fixtures: 60, everyMs: 60_000, pastDays: 0 });
      await simulation.ready;
      const offered = pricesIn(simulation.snapshot());
      const outcomes = platform.db.selectFrom('outcome').select(['outcome_id', 'price_milli']);
      const open = await outcomes.where('state', '=', 'open').execute();
      expect(open.length).toBeGreaterThan(100);
      wrong.push(...open.filter(({ outcome_id: id, price_milli: price }) => offered.get(id) !== price));
      await simulation.stop();
      now += PAUSE_MS;
    }
    expect(wrong).toEqual([]);
  });
});

/** As long as a game, so that those that were on the board before are in their last minutes now and then. */
const PAUSE_MS = 75 * 60_000;
const PAUSES = 8;

/** Price in thousandths of every open bet that a snapshot names. Its ids are too long for JavaScript's numbers. */
function pricesIn(snapshot: string): Map<string, number> {
  const open = new RegExp(`"Id":(\\d+),[^{}]*"Status":${BET_STATUS.open},[^{}]*"Price":"([\\d.]+)"`, 'g');
  return new Map([...snapshot.matchAll(open)].map(([, id, price]) => [id ?? '', Math.round(Number(price) * 1000)]));
}
