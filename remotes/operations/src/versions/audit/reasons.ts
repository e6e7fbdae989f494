import type { AuditEntry } from '@madang/contracts';

/** What the registry writes when it acts by itself, and the same in Korean. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /^(\S+) is worse: (\d+) of (\d+) visits of the candidate failed \(.*?\), (\d+) of (\d+) of stable \(.*\)\.$/,
    '$1 후보가 더 나빠요: 후보 방문 $3번 중 $2번, 안정 $5번 중 $4번 실패했어요.',
  ],
  [
    /^(\S+) is worse: (\d+) of (\d+) visits of the candidate failed \(.*?\), stable was not visited, ([\d.]+) % is the bound\.$/,
    '$1 후보가 너무 자주 실패해요: 방문 $3번 중 $2번. 안정은 방문이 없어 $4%를 한도로 봤어요.',
  ],
  [
    /^no worse by more than ([\d.]+) %: (.*); (\d+) visits of the candidate, (\d+) of stable\.$/,
    '$2: $1%p 넘게 나빠지지 않았어요. 방문 후보 $3번, 안정 $4번을 견주었어요.',
  ],
  [/^its turn in the queue, asked for by (.+?): (.*)$/s, '대기열에서 차례가 왔어요. $1의 사유: $2'],
  [
    /^another change came before the (?:switch|rollout|step|policy) that (.+?) asked for$/,
    '다른 변경이 먼저 있어서 $1의 요청을 목록에서 뺐어요.',
  ],
  [/^cannot start what (.+?) put in the queue: (.*)$/s, '$1의 대기열 배포를 시작하지 못했어요: $2'],
];

/** Actions without a reason: the text there repeats what was done. */
const WITHOUT_REASON: readonly AuditEntry['deed'][] = ['publish', 'propose'];

interface ReasonSource extends Pick<AuditEntry, 'actor' | 'reason'> {
  deed?: AuditEntry['deed'];
}

/** Why an action was done: an operator's own words as they are, the registry's in Korean where it has them. */
export function reasonWords({ actor, reason, deed }: ReasonSource): string {
  if (deed && WITHOUT_REASON.includes(deed)) return '—';
  const translation = actor === 'registry' ? SENTENCES.find(([form]) => form.test(reason)) : undefined;
  return translation ? reason.replace(...translation) : reason;
}
