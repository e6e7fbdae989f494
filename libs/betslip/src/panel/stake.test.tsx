import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOver, aPick } from '../a-slip.test-kit';
import { EMPTY } from '../record';
import { slipView } from '../view';
import { SingleStake } from './stake';

afterEach(cleanup);

it('a line of singles says what it pays before the limits are known', () => {
  vi.stubGlobal('matchMedia', () => ({ addEventListener: () => {}, removeEventListener: () => {}, matches: false }));
  const view = slipView({
    record: { ...EMPTY, picks: [aPick(), anOver()], form: 'singles', stakes: { 9012: 10_000 } },
    ...{ live: new Map(), fixtures: new Map(), refusalPrices: new Map(), limits: null },
    ...{ balance: 100_000, isStale: false, now: Date.now() },
  });
  const [, over] = view.legs;
  if (!over) throw new Error('no second leg');

  render(<SingleStake leg={over} name="오버 2.5" view={view} />);

  expect(screen.getByText('당첨금 18,500원')).toBeTruthy();
});
