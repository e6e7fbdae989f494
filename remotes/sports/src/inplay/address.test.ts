import { describe, expect, it } from 'vitest';
import { timed } from '../board/time';
import { changedLive, inplayAddress, liveQueryOf, liveViewOf } from './address';

const AT = Date.parse('2026-11-28T10:00:00.400Z');
const of = (query: string) => new URLSearchParams(query);

describe('inplayAddress', () => {
  it.each([
    ['6046', '축구'],
    ['48242', '농구'],
    ['154830', '배구'],
    ['154914', '야구'],
    ['35232', '아이스하키'],
  ])('carries sport_id %s, the flag %s and the time in seconds', (sport_id, name_korean) => {
    const { searchParams } = new URL(timed(inplayAddress({ sport_id, name_korean }), AT), 'http://site');

    expect([...searchParams]).toEqual([
      ['sport_id', sport_id],
      [name_korean, '1'],
      ['time', '1795860000'],
    ]);
  });

  it('leaves the spaces out of the flag', () => {
    expect(of(inplayAddress({ sport_id: '1', name_korean: '아이스 하키' }).split('?')[1] ?? '').get('아이스하키')).toBe(
      '1',
    );
  });

  it('has the time alone for all sports', () => {
    expect(timed(inplayAddress(null), AT)).toBe('/inplay?time=1795860000');
  });
});

describe('liveQueryOf', () => {
  it('reads sport and words', () => {
    expect(liveQueryOf(of('sport_id=6046&축구=1&time=1&search=서울'))).toEqual({ sportId: '6046', search: '서울' });
  });

  it('leaves out what makes no sense', () => {
    expect(liveQueryOf(of('sport_id=축구&search=%20'))).toEqual({});
    expect(liveViewOf(of('view=never'))).toBe('live');
  });
});

describe('changedLive', () => {
  it('opens and closes a fixture, and keeps the rest', () => {
    expect(changedLive(of('sport_id=6046'), { fixture: '7' })).toBe('/inplay?sport_id=6046&fixture=7');
    expect(changedLive(of('fixture=7'), { fixture: null })).toBe('/inplay');
    expect(changedLive(of('view=soon&search=x'), { view: 'live', search: null })).toBe('/inplay');
  });
});
