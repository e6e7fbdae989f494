import { describe, expect, it } from 'vitest';
import { periodName } from './period';

describe('periodName', () => {
  it('names a month, a week and a day', () => {
    expect(periodName({ from: '2026-11-01', to: '2026-11-30' }, 'month', '2026')).toBe('2026.11');
    expect(periodName({ from: '2026-11-23', to: '2026-11-29' }, 'week', '2026')).toBe('11.23 – 11.29');
    expect(periodName({ from: '2026-11-28', to: '2026-11-28' }, 'day', '2026')).toBe('11.28 (토)');
  });

  it('shows the year of one in another year', () => {
    expect(periodName({ from: '2025-12-29', to: '2026-01-04' }, 'week', '2026')).toBe('2025.12.29 – 01.04');
    expect(periodName({ from: '2025-11-28', to: '2025-11-28' }, 'day', '2026')).toBe('2025.11.28 (금)');
  });
});
