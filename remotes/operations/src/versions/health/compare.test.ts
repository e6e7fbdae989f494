import { fc, test } from '@fast-check/vitest';
import type { HealthRow } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { compared, overall } from './compare';

const aRow = (changes: Partial<HealthRow> = {}): HealthRow => ({
  remote: 'sports',
  version: '1.1.0',
  visits: 1000,
  failures: {},
  failedVisits: 4,
  loadP75Ms: 300,
  inpP75Ms: 90,
  lcpP75Ms: 1400,
  ...changes,
});

const outcomes = (now: HealthRow, before: HealthRow) =>
  Object.fromEntries(compared(now, before).map(({ measure, outcome }) => [measure, outcome]));

describe('compared', () => {
  it('finds a version worse whose visits fail more often than chance explains', () => {
    expect(outcomes(aRow({ visits: 60, failedVisits: 9 }), aRow())).toMatchObject({ failed: 'worse', load: 'same' });
    expect(outcomes(aRow(), aRow({ failedVisits: 90 })).failed).toBe('better');
    expect(outcomes(aRow({ failedVisits: 6 }), aRow()).failed).toBe('same');
  });

  it('says nothing of too few visits, nor of a figure that nobody measured', () => {
    expect(overall(compared(aRow({ visits: 19, failedVisits: 19 }), aRow()))).toBe('thin');
    expect(outcomes(aRow({ inpP75Ms: null }), aRow()).inp).toBe('thin');
  });

  it('finds a time longer only when a member could notice', () => {
    expect(outcomes(aRow({ loadP75Ms: 345, inpP75Ms: 111, lcpP75Ms: 1539 }), aRow())).toMatchObject({
      load: 'same',
      inp: 'worse',
      lcp: 'same',
    });
    expect(outcomes(aRow({ lcpP75Ms: 1100 }), aRow()).lcp).toBe('better');
  });

  const counts = fc.record({ visits: fc.integer({ min: 20, max: 5000 }), failedVisits: fc.nat(100) });
  test.prop([counts, counts])('is the other way round when the versions change places', (one, other) => {
    const now = aRow({ ...one, failedVisits: Math.min(one.failedVisits, one.visits) });
    const before = aRow({ ...other, failedVisits: Math.min(other.failedVisits, other.visits) });
    const turned = { worse: 'better', better: 'worse', same: 'same', thin: 'thin' } as const;

    const [there] = compared(now, before);
    const [back] = compared(before, now);

    expect(back?.outcome).toBe(there && turned[there.outcome]);
  });
});

describe('overall', () => {
  it('is worse as soon as one figure is, whatever got better', () => {
    expect(overall(compared(aRow({ loadP75Ms: 100, inpP75Ms: 300 }), aRow()))).toBe('worse');
    expect(overall(compared(aRow({ loadP75Ms: 100 }), aRow()))).toBe('better');
    expect(overall(compared(aRow(), aRow()))).toBe('same');
  });
});
