import type { HealthRow } from '@madang/contracts';
import type { Finding, Outcome } from './compare';

type Failure = keyof HealthRow['failures'];

/** Each class of failure, as operators call it. */
const FAILURES: Readonly<Record<Failure, string>> = {
  network: '네트워크',
  timeout: '시간 초과',
  'not-a-script': '스크립트 아님',
  integrity: '무결성',
  contract: '계약 불일치',
  'threw-on-load': '로드 오류',
  'threw-on-render': '그리기 오류',
  unhandled: '잡히지 않은 오류',
  policy: '콘텐츠 정책 위반',
  reloaded: '강제 새로고침',
};

/** "그리기 오류 9 · 네트워크 1", the most frequent first; empty when nothing failed. */
export function failureWords({ failures }: HealthRow): string {
  const isFailure = (kind: string): kind is Failure => kind in FAILURES;
  return Object.entries(failures)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${isFailure(kind) ? FAILURES[kind] : kind} ${count}`)
    .join(' · ');
}

export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  worse: '나빠졌어요',
  better: '좋아졌어요',
  same: '비슷해요',
  thin: '표본이 부족해요',
};

export const MEASURES: Readonly<Record<Finding['measure'], string>> = {
  failed: '실패',
  load: '로드',
  inp: 'INP',
  lcp: 'LCP',
};

/** 0.0153 → "1.53%". */
export const shareWord = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** 96 → "96ms", 1420 → "1.42초". */
export const timeWord = (ms: number): string => (ms < 1000 ? `${ms}ms` : `${(ms / 1000).toFixed(2)}초`);

/** A figure of a finding, or a dash where nobody measured it. */
export function figure(measure: Finding['measure'], value: number | null): string {
  if (value === null) return '—';
  return measure === 'failed' ? shareWord(value) : timeWord(value);
}

/** "실패 15.00% (앞 0.40%), INP 121ms (앞 96ms)": all figures that came out this way. */
export function findingWords(findings: readonly Finding[], outcome: Outcome): string {
  return findings
    .filter(finding => finding.outcome === outcome)
    .map(({ measure, now, before }) => `${MEASURES[measure]} ${figure(measure, now)} (앞 ${figure(measure, before)})`)
    .join(', ');
}
