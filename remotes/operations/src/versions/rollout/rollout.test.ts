import { describe, expect, it } from 'vitest';
import { judgementSentences } from './judgement-words';
import { nextStep, reachWords } from './steps';

describe('nextStep', () => {
  it('is the next share to rest at, and none after everybody', () => {
    expect([0, 1, 7, 50].map(nextStep)).toEqual([1, 5, 25, 100]);
    expect(nextStep(100)).toBeNull();
  });
});

describe('reachWords', () => {
  it('says whom a share reaches', () => {
    expect(reachWords(0)).toBe('지정한 회원만 후보를 받아요.');
    expect(reachWords(25)).toMatch(/^방문자 4명 중 1명이/);
    expect(reachWords(30)).toMatch(/^방문자 3명 중 약 1명이/);
    expect(reachWords(75)).toMatch(/^방문자의 75%가/);
    expect(reachWords(100)).toBe('모든 방문자가 후보를 받아요.');
  });
});

describe('judgementSentences', () => {
  it('says in Korean what was compared, with the counts and the bounds, of what changed or is worse', () => {
    const candidate = { visits: 60, failed: 20, low: 0.16, high: 0.53 };
    const stable = { visits: 1200, failed: 3, low: 0.0002, high: 0.01 };
    const shares = (['worse', 'hold'] as const).map(verdict => ({
      remote: verdict === 'worse' ? 'sports' : 'wallet',
      ...{ page: '', measure: 'failed' as const, verdict, candidate, stable },
    }));

    const sentences = judgementSentences(
      { verdict: 'worse', sentence: '', visits: { candidate: 60, stable: 1200 }, shares },
      ['sports'],
    );

    expect(sentences).toEqual([
      'sports: 후보의 실패 비율이 안정보다 확실히 높아요. 실패한 방문은 후보 60번 중 20번, 안정 1,200번 중 3번. ' +
        '후보 실제 비율은 16.00%~53.00%, 안정은 0.02%~1.00% 사이예요.',
    ]);
  });

  it('names the page, and what stayed silent', () => {
    const side = { visits: 60, failed: 20, low: 0.16, high: 0.53 };
    const share = { remote: 'sports', page: '/europe', measure: 'silent', verdict: 'worse' } as const;
    const visits = { candidate: 60, stable: 60 };
    const shares = [{ ...share, candidate: side, stable: side }];

    expect(judgementSentences({ verdict: 'worse', sentence: '', visits, shares }, [])).toEqual([
      expect.stringMatching(
        /^sports \/europe: 후보의 소식이 끊긴 비율이 안정보다 확실히 높아요. 소식이 없는 화면은 후보 60번 중 20번/,
      ),
    ]);
  });
});
