import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Area, TOLERANCE } from './comparison';
import type { AreaCount } from './evidence';
import { hasEvidence, judge } from './judge';
import { seeded } from './rollout.test-kit';
import { boundedShare } from './share';

describe('the bounds of a share', () => {
  it('know nothing before the first visit', () => {
    expect(boundedShare({ visits: 0, failed: 0 }, 0.01)).toMatchObject({ low: 0, high: 1 });
  });

  it('are those that the mixture gives by hand', () => {
    // No failure in n visits: 1/(n+1) / (1-p)^n reaches 1/alpha at p = 1 - (alpha/(n+1))^(1/n). All failed: the mirror.
    const expected = 1 - (0.01 / 101) ** (1 / 100);

    expect(boundedShare({ visits: 100, failed: 0 }, 0.01)).toMatchObject({ low: 0, high: expect.closeTo(expected, 9) });
    expect(boundedShare({ visits: 100, failed: 100 }, 0.01)).toMatchObject({
      high: 1,
      low: expect.closeTo(1 - expected, 9),
    });
  });

  const counts = fc.nat(5000).chain(visits => fc.nat(visits).map(failed => ({ visits, failed })));
  test.prop([counts, fc.double({ min: 0.0001, max: 0.5, noNaN: true })])(
    'hold the share itself, and widen with less doubt',
    (expected, alpha) => {
      const { low, high } = boundedShare(expected, alpha);
      const strict = boundedShare(expected, alpha / 10);

      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      if (expected.visits > 0) expect(low).toBeLessThanOrEqual(expected.failed / expected.visits);
      if (expected.visits > 0) expect(high).toBeGreaterThanOrEqual(expected.failed / expected.visits);
      expect(strict.low).toBeLessThanOrEqual(low);
      expect(strict.high).toBeGreaterThanOrEqual(high);
    },
  );

  it('hold the true share at every visit of a run, except for the stated chance', () => {
    const alpha = 0.1;
    const runs = 400;
    const missed = Array.from({ length: runs }, (_, seed) => {
      const chance = seeded(seed);
      let failed = 0;
      for (let visits = 1; visits <= 500; visits += 1) {
        if (chance() < 0.05) failed += 1;
        const { low, high } = boundedShare({ visits, failed }, alpha);
        if (low > 0.05 || high < 0.05) return true;
      }
      return false;
    }).filter(Boolean).length;

    expect(missed / runs).toBeLessThanOrEqual(alpha);
  });
});

const sports: Area = { remote: 'sports', page: '', isNew: false, isChanged: true };

/** Visits of sports or a page of it, a few from each of many networks, and so many of each that fail. */
function countsOf(visits: number, failed: number, { networks = 200, area = sports } = {}): AreaCount[] {
  const used = Math.min(networks, visits);
  const shareOf = (count: number, nth: number) =>
    Math.floor(((nth + 1) * count) / used) - Math.floor((nth * count) / used);
  return Array.from({ length: used }, (_, network) => ({
    ...{ remote: area.remote, page: area.page, network, documents: 0, silent: 0 },
    ...{ visits: shareOf(visits, network), failed: shareOf(failed, network) },
  }));
}
/** The same as documents without a report. */
const silent = (documents: number, without: number): AreaCount[] =>
  countsOf(documents, without).map(({ visits, failed, ...each }) => ({
    ...each,
    visits: 0,
    failed: 0,
    documents: visits,
    silent: failed,
  }));
const judgedAs = (candidate: AreaCount[], stable: AreaCount[], areas = [sports]) => judge({ candidate, stable, areas });

describe('judging a candidate [I-canary]', () => {
  it('holds while too little is known', () => {
    expect(judgedAs([], []).verdict).toBe('hold');
    expect(judgedAs(countsOf(1, 1), countsOf(5, 0)).verdict).toBe('hold');
    expect(judgedAs(countsOf(40, 0), countsOf(800, 0)).verdict).toBe('hold');
  });

  it('calls a candidate worse that fails beyond doubt, and says by what', () => {
    const judgement = judgedAs(countsOf(14, 11), countsOf(180, 1));

    expect(judgement).toMatchObject({ verdict: 'worse', visits: { candidate: 14, stable: 180 } });
    expect(judgement.sentence).toMatch(
      /^sports is worse: 11 of 14 visits of the candidate failed \(\d+\.\d % to \d+\.\d %\), 1 of 180 of stable \(0\.0 % to \d\.\d %\)\.$/,
    );
    expect(judgement.shares).toHaveLength(1);
  });

  it('lets a candidate go on when it is known to be no worse than the tolerance', () => {
    expect(judgedAs(countsOf(600, 0), countsOf(9000, 0)).verdict).toBe('better');
    expect(judgedAs(countsOf(9000, 90), countsOf(90_000, 900)).verdict).toBe('better');
    expect(judgedAs(countsOf(9000, 90 + 9000 * TOLERANCE), countsOf(90_000, 900)).verdict).not.toBe('better');
  });

  it('wants evidence about every remote that changed, and calls worse what did not change but breaks', () => {
    const wallet = { ...sports, remote: 'wallet' };
    const broken = [...countsOf(900, 0), ...countsOf(12, 12, { area: wallet })];
    const whole = [...countsOf(9000, 0), ...countsOf(900, 0, { area: wallet })];

    expect(judgedAs(countsOf(900, 0), countsOf(9000, 0), [sports, wallet]).verdict).toBe('hold');
    expect(judgedAs(broken, whole, [sports, { ...wallet, isChanged: false }])).toMatchObject({
      verdict: 'worse',
      sentence: expect.stringContaining('wallet is worse'),
    });
  });

  it('takes a fixed bound where stable was never visited', () => {
    expect(judgedAs(countsOf(10, 10), [])).toMatchObject({
      verdict: 'worse',
      sentence: expect.stringContaining('stable was not visited, 10.0 % is the bound'),
    });
    expect(judgedAs(countsOf(5, 5), []).verdict).toBe('hold');
  });

  it('holds what is new against all of stable, and three points beyond it', () => {
    const poll = { ...sports, remote: 'poll', isNew: true };
    const judgedNew = (failed: number) => judgedAs(countsOf(1000, failed, { area: poll }), countsOf(9000, 9), [poll]);

    expect(judgedNew(100)).toMatchObject({
      verdict: 'worse',
      sentence: expect.stringMatching(
        /^poll is worse: .*, 9 of 9000 of all of stable .*, and 3\.0 % more are allowed\.$/,
      ),
    });
    expect(judgedNew(30).verdict).toBe('hold');
    expect(judgedNew(1).verdict).toBe('better');
  });
});

describe('judging by page [I-canary]', () => {
  const page: Area = { ...sports, page: '/europe/:id' };
  const areas = [sports, page];
  const stable = [...countsOf(9000, 9), ...countsOf(90, 0, { area: page })];

  it('finds a page that fails where its remote does well', () => {
    const candidate = [...countsOf(2000, 20), ...countsOf(20, 20, { area: page })];

    expect(judgedAs(candidate, stable, areas)).toMatchObject({
      verdict: 'worse',
      sentence: expect.stringMatching(/^sports \/europe\/:id is worse: 20 of 20 visits/),
      shares: [{ page: '/europe/:id', verdict: 'worse' }, { page: '' }],
    });
  });

  it('holds while a page failed or was not seen, and waits for no page that hardly anybody visits', () => {
    const seen = (visits: number, failed: number) => [
      ...countsOf(2000, 0),
      ...countsOf(visits, failed, { area: page }),
    ];

    expect(judgedAs(seen(0, 0), stable, areas)).toMatchObject({
      verdict: 'hold',
      shares: [{ page: '/europe/:id' }, {}],
    });
    expect(judgedAs(seen(3, 3), stable, areas).verdict).toBe('hold');
    expect(judgedAs(seen(40, 0), stable, areas).verdict).toBe('better');
    expect(judgedAs(countsOf(2000, 0), [...countsOf(9000, 9), ...countsOf(9, 0, { area: page })], areas).verdict).toBe(
      'better',
    );
    expect(judgedAs(countsOf(2000, 0), countsOf(9000, 9), [sports, { ...page, isNew: true }]).verdict).toBe('hold');
  });
});

describe('judging by silence [I-canary]', () => {
  it('takes back what stays silent, beside what stable loses to tabs that close at once', () => {
    expect(judgedAs(silent(30, 25), silent(600, 30))).toMatchObject({
      verdict: 'worse',
      sentence: expect.stringMatching(/^sports is worse: 25 of 30 documents of the candidate stayed silent/),
    });
    expect(judgedAs(silent(5000, 500), silent(20_000, 1500)).verdict).toBe('hold');
  });

  it('lets nobody go on who is seen to be more silent than allowed', () => {
    const both = (share: number) =>
      judgedAs([...countsOf(900, 0), ...silent(200, 200 * share)], [...countsOf(9000, 0), ...silent(4000, 200)])
        .verdict;

    expect([both(0.05), both(0.2)]).toEqual(['better', 'hold']);
  });
});

describe('evidence of few networks [I-canary]', () => {
  it.each([1, 2, 4])('decides nothing, whatever is reported from %s', networks => {
    const forged = countsOf(5000, 5000, { networks });
    const honest = countsOf(400, 0).map(each => ({ ...each, network: 50 + (each.network % 200) }));

    expect(judgedAs(forged, countsOf(9000, 0)).verdict).toBe('hold');
    expect(judgedAs([...forged, ...honest], countsOf(9000, 0)).verdict).not.toBe('worse');
    expect(judgedAs(countsOf(5000, 0, { networks }), countsOf(9000, 0)).verdict).toBe('hold');
  });

  it('hides no candidate that fails, though all failures of stable are made up there', () => {
    const stable = [
      ...countsOf(5000, 5000, { networks: 4 }),
      ...countsOf(4000, 4).map(each => ({ ...each, network: 40 + each.network })),
    ];

    expect(judgedAs(countsOf(60, 40), stable).verdict).toBe('worse');
  });

  it('counts an office or a carrier for as much as its weight, and not for more', () => {
    const office = countsOf(3000, 0, { networks: 1 });
    const everybody = countsOf(600, 60).map(each => ({ ...each, network: 1 + (each.network % 200) }));

    expect(judgedAs([...office, ...everybody], countsOf(9000, 9)).verdict).toBe('worse');
  });
});

describe('whether anything is known', () => {
  it('asks for a visit of each remote that changed', () => {
    const wallet = { ...sports, remote: 'wallet' };

    expect(hasEvidence({ candidate: countsOf(1, 0), areas: [sports, { ...wallet, isChanged: false }] })).toBe(true);
    expect(hasEvidence({ candidate: countsOf(1, 0), areas: [sports, wallet] })).toBe(false);
    expect(hasEvidence({ candidate: silent(9, 9), areas: [sports] })).toBe(false);
  });
});
