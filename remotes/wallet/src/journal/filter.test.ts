import { describe, expect, it } from 'vitest';
import { addressOf, entriesBehind, filterOf, viewIn } from './filter';

const now = Date.parse('2026-11-28T12:00:00+09:00');
const view = (search: string) => viewIn(new URLSearchParams(search), now);

describe('the view of the journal', () => {
  it('is this week of emoney where the address says nothing, or nothing that there is', () => {
    const plain = view('');

    expect(filterOf(plain)).toEqual({ from: '2026-11-23', to: '2026-11-28', currency: 'emoney' });
    expect(view('currency=gold&area=moon&kind=x&page=-1&from=y')).toEqual(plain);
    expect(view('page=1.5')).toEqual(plain);
  });

  it.each([
    '/mywallet/journal?period=today',
    '/mywallet/journal?period=month&currency=point&area=event&kind=conversion&page=3',
    '/mywallet/journal?from=2026-10-01&to=2026-10-31&area=play',
  ])('stands in the address %s', address => {
    expect(addressOf(view(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('opens the entries behind a figure', () => {
    const address = entriesBehind({ from: '2026-11-01', to: '2026-11-30', area: 'sports', kind: 'bet' });

    expect(address).toBe('/mywallet/journal?from=2026-11-01&to=2026-11-30&area=sports&kind=bet');
  });
});
