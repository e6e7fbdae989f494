import type { AuditEntry } from '@madang/contracts';

/** Each action of the audit, as operators call it. */
export const ACTION_NAMES: Readonly<Record<AuditEntry['deed'], string>> = {
  publish: '릴리스 올림',
  propose: '조합 제안',
  switch: '한 번에 바꿈',
  rollback: '되돌림',
  rollout: '점진 배포 시작',
  queue: '배포 대기열에 넣음',
  step: '비율 올림',
  pause: '점진 배포 멈춤',
  resume: '점진 배포 재개',
  finish: '점진 배포 완료',
  abort: '점진 배포 중단',
  kill: '차단',
  revive: '차단 해제',
  freeze: '변경 동결',
  thaw: '동결 해제',
  policy: '정책 변경',
  ask: '승인 요청',
  approve: '승인',
  decline: '승인 거절',
  label: '이름 붙임',
  smoke: '브라우저 점검',
  override: '미리 보기 링크',
  token: '토큰 발급',
  refused: '거부됨',
};

/** The registry itself acts when a candidate is judged worse or goes on by itself; a team acts by its token. */
export function actorWord(actor: string): string {
  if (actor === 'registry') return '자동 (등록소)';
  if (actor === 'break-glass') return '비상 토큰';
  return actor.replace(/^team (.+)$/, '$1 팀');
}

const SHORT = 8;
/** Enough of a composition's hash to tell it from others by eye. */
export const shortId = (id: string): string => id.slice(0, SHORT);

/** 25 → "25%", 0.5 → "0.5%". */
export const percentWord = (percent: number): string => `${percent}%`;
