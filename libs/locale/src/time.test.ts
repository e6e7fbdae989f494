import { fc, test } from '@fast-check/vitest';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import { describe, expect, it } from 'vitest';
import {
  formatDateTime,
  formatDayHead,
  formatDuration,
  formatKickoff,
  formatWait,
  momentOf,
  seoulDay,
  seoulDayStart,
  weekday,
} from './time';

dayjs.extend(timezone);

describe('times in Seoul', () => {
  test.prop([fc.date({ min: new Date('1989-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })])(
    'are those of the zone Asia/Seoul',
    at => {
      expect(formatDateTime(at)).toBe(dayjs(at).tz('Asia/Seoul').format('YYYY-MM-DD HH:mm:ss'));
    },
  );

  it('shows a moment of the wire as YYYY-MM-DD HH:mm:ss [K-formats]', () => {
    expect(formatDateTime('2026-11-28T05:06:07.000Z')).toBe('2026-11-28 14:06:07');
  });

  it('keeps 23:59 on its day and puts 00:01 on the next [K-formats]', () => {
    expect(seoulDay('2026-11-28T14:59:59.999Z')).toBe('2026-11-28');
    expect(seoulDay('2026-11-28T15:01:00.000Z')).toBe('2026-11-29');
    expect(formatKickoff('2026-11-28T14:59:00.000Z')).toBe('11.28 23:59');
    expect(formatKickoff('2026-11-28T15:01:00.000Z')).toBe('11.29 00:01');
  });

  it('turns the year and the weekday at midnight in Seoul', () => {
    expect(formatDateTime('2026-12-31T15:00:00Z')).toBe('2027-01-01 00:00:00');
    expect(weekday('2026-12-31T14:59:59Z')).toBe('목');
    expect(weekday('2026-12-31T15:00:00Z')).toBe('금');
    expect(formatDayHead('2026-11-28T15:01:00Z')).toBe('11.29 (일)');
  });

  it('is not moved by the summer time of where the game is played', () => {
    expect(formatKickoff('2026-03-29T00:30:00Z')).toBe('03.29 09:30'); // an hour before Europe's clocks change
    expect(formatKickoff('2026-03-29T01:30:00Z')).toBe('03.29 10:30'); // half an hour after
  });

  it('begins a day at 15:00 UTC of the day before', () => {
    expect(seoulDayStart('2026-11-29').toISOString()).toBe('2026-11-28T15:00:00.000Z');
  });

  it('reads back what it wrote, and refuses what is no stamp', () => {
    expect(momentOf(formatDateTime('2026-11-28T05:06:07.000Z'))?.toISOString()).toBe('2026-11-28T05:06:07.000Z');
    expect(momentOf('2026-11-28')).toBeNull();
    expect(momentOf('2026-13-28 00:00:00')).toBeNull();
  });
});

describe('durations', () => {
  it('are written in hours and whole minutes', () => {
    const written = [0, 20, 60, 65, 600].map(minutes => formatDuration(minutes * 60_000));
    expect(written).toEqual(['0분', '20분', '1시간', '1시간 5분', '10시간']);
    expect(formatDuration(119_999)).toBe('1분');
  });

  it('that have to be waited are not written shorter than they are', () => {
    expect([1, 59, 60, 61, 900, 86_399].map(formatWait)).toEqual(['1초', '59초', '1분', '2분', '15분', '24시간']);
  });
});
