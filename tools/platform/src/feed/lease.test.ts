import { PlaceBet } from '@madang/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addFixture, homeOf, type TestFixture } from '../bets/testing';
import type { Scope } from '../database/tables/feed';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const MINUTE = 60_000;

describe('a price that nobody answers for any more', () => {
  let platform: TestPlatform;
  let fixture: TestFixture;
  let member: TestMember;
  beforeEach(async () => {
    platform = await startPlatform({ wait: async () => undefined });
    fixture = await addFixture(platform.db, platform.now());
    member = await platform.member({ emoney: 100_000 });
  });
  afterEach(() => platform.close());

  const place = async () =>
    (await platform.request(PlaceBet, { token: member.token, body: { stake: 1000, picks: [homeOf(fixture)] } })).status;
  const begin = () =>
    platform.db
      .updateTable('fixture')
      .set({ status: 2, starts_at: platform.now() })
      .where('fixture_id', '=', fixture.fixtureId)
      .execute();

  it.each(['all', 'prematch'] as const)('takes no bet before the start once the lease on %s is over', async scope => {
    await platform.feed.lease(scope, 2 * MINUTE);
    expect(await place()).toBe(201);
    platform.moveClock(2 * MINUTE);
    expect(await place()).toBe(422);

    await platform.feed.lease(scope, 2 * MINUTE);
    expect(await place()).toBe(201);
  });

  it('takes no bet in play when nothing came for two minutes and no lease holds', async () => {
    await begin();
    expect(await place()).toBe(201);
    platform.moveClock(2 * MINUTE);
    expect(await place()).toBe(422);

    await platform.feed.lease('inPlay', MINUTE);
    expect(await place()).toBe(201);
    platform.moveClock(MINUTE);
    expect(await place()).toBe(422);
  });

  it.each<[Scope, number]>([
    ['inPlay', 201],
    ['all', 422],
  ])('is not that of another queue: before the start, a lease on %s that is over', async (scope, status) => {
    await platform.feed.lease(scope, MINUTE);
    platform.moveClock(2 * MINUTE);

    expect(await place()).toBe(status);
  });

  it('holds before the start where no feed ever took a lease', async () => {
    platform.moveClock(30 * MINUTE);

    expect(await place()).toBe(201);
  });
});
