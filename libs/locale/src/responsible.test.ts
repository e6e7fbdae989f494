import { describe, expect, it } from 'vitest';
import { excludedNow, limitReached, logInBarred, playBarred } from './responsible';

const until = '2026-12-05T08:00:00.000Z';
const day = { amount: 100_000, renewsAt: '2026-11-28T15:00:00.000Z' };

describe('limitReached', () => {
  it('says what was used and what is left, in the words of its kind', () => {
    expect(limitReached({ name: 'loss-day', used: 70_000, left: 30_000, ...day })).toBe(
      '직접 정한 하루 손실 한도 100,000원 가운데 70,000원을 써서 30,000원까지 베팅할 수 있어요.',
    );
    expect(limitReached({ name: 'deposit-day', used: 70_000, left: 30_000, ...day })).toBe(
      '직접 정한 하루 충전 한도 100,000원 가운데 70,000원을 써서 30,000원까지 충전을 신청할 수 있어요.',
    );
  });

  it('says from when there is more, by Seoul’s clock, where nothing is left', () => {
    expect(limitReached({ name: 'stake-day', used: 100_000, left: 0, ...day })).toBe(
      '직접 정한 하루 베팅 한도 100,000원을 다 썼어요. 2026-11-29 00:00부터 다시 베팅할 수 있어요.',
    );
  });

  it('never says that less than nothing was used', () => {
    expect(limitReached({ name: 'loss-day', used: -5_000, left: 105_000, ...day })).toContain(
      '0원을 써서 105,000원까지',
    );
  });
});

describe('bars', () => {
  it('say what is barred and until when, or that it is for good', () => {
    expect(playBarred({ kind: 'break', until })).toBe(
      '휴식 중이라 2026-12-05 17:00:00까지 베팅과 충전을 할 수 없어요.',
    );
    expect(playBarred({ kind: 'exclusion', until: null })).toBe('자가 제한 중이라 베팅과 충전을 할 수 없어요.');
    expect(logInBarred({ until })).toMatch(/^자가 제한 중이라 2026-12-05 17:00:00까지 로그인할 수 없어요\./);
    expect(logInBarred({ until: null })).toMatch(/^영구 자가 제한 중이라 로그인할 수 없어요\./);
    expect(excludedNow(null)).toContain('앞으로 로그인과 베팅을 할 수 없어요.');
  });
});
