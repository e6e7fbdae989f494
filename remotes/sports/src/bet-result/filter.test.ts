import { describe, expect, it } from 'vitest';
import { changedList, daysOf, filterOf, periodOf } from './filter';

const params = (text: string) => new URLSearchParams(text);
// One in the morning of the first of December in Seoul; still November in UTC.
const NOW = '2026-11-30T16:00:00.000Z';

describe('filterOf', () => {
  it('reads state, type, days and page', () => {
    expect(filterOf(params('state=open&type=1&from=2026-11-01&to=2026-11-30&page=2'))).toEqual({
      state: 'open',
      gameType: 1,
      from: '2026-11-01',
      to: '2026-11-30',
      page: 2,
      show: 'listed',
    });
  });

  it.each(['state=won', 'type=x', 'from=2026-02-31', 'to=yesterday', 'page=0', 'type='])('leaves out %s', text => {
    expect(filterOf(params(text))).toEqual({ state: 'all', page: 1, show: 'listed' });
  });
});

describe('changedList', () => {
  const filter = filterOf(params('state=open&from=2026-11-01&to=2026-11-30&page=3'));

  it('starts again at page 1 when a filter changes', () => {
    expect(changedList(filter, { state: 'settled' })).toBe('/bet_result?state=settled&from=2026-11-01&to=2026-11-30');
  });

  it('turns the page and keeps the rest', () => {
    expect(changedList(filter, { page: 4 })).toBe('/bet_result?state=open&from=2026-11-01&to=2026-11-30&page=4');
  });

  it('frees a field, and leaves defaults out of the address', () => {
    expect(changedList(filter, { state: 'all', from: undefined, to: undefined })).toBe('/bet_result');
  });

  it('moves the other day along when the two would cross', () => {
    expect(changedList(filter, { from: '2026-12-05' })).toBe('/bet_result?state=open&from=2026-12-05&to=2026-12-05');
    expect(changedList(filter, { to: '2026-10-05' })).toBe('/bet_result?state=open&from=2026-10-05&to=2026-10-05');
  });
});

describe('periods', () => {
  it('end today in Seoul, both days included', () => {
    expect(daysOf('today', NOW)).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    expect(daysOf('week', NOW)).toEqual({ from: '2026-11-25', to: '2026-12-01' });
    expect(daysOf('all', NOW)).toEqual({ from: undefined, to: undefined });
  });

  it('are known again by their days', () => {
    expect(periodOf({ from: '2026-11-25', to: '2026-12-01' }, NOW)).toBe('week');
    expect(periodOf({}, NOW)).toBe('all');
    expect(periodOf({ from: '2026-11-24', to: '2026-12-01' }, NOW)).toBeNull();
  });
});
