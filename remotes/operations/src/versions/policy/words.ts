import type { ChannelPolicy } from '@madang/contracts';

/** What changes of a channel need, in one sentence. */
export function policyWords({ secondOperatorFor, needsSmoke }: ChannelPolicy): string {
  const second = secondOperatorFor.length > 0 ? secondOperatorFor.join(', ') : '없음';
  return `두 번째 운영자 ${second} · 브라우저 점검 ${needsSmoke ? '필요' : '필요 없음'}`;
}
