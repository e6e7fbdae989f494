import { type ChannelState, ROLLOUT_STEPS } from '@madang/contracts';

export const ALL = 100;

/** The next share to rest at, or null when everybody has it. */
export const nextStep = (percent: number): number | null => ROLLOUT_STEPS.find(step => step > percent) ?? null;

/** Whom a share reaches, in words that need no arithmetic. */
export function reachWords(percent: number): string {
  if (percent === 0) return '지정한 회원만 후보를 받아요.';
  if (percent >= ALL) return '모든 방문자가 후보를 받아요.';
  const oneIn = Math.round(ALL / percent);
  const share =
    percent > 50 ? `방문자의 ${percent}%가` : `방문자 ${oneIn}명 중 ${oneIn * percent === ALL ? '' : '약 '}1명이`;
  return `${share} 후보를 받아요. 한 번 받은 방문자는 계속 받아요.`;
}

/** Whether no visit of the candidate has reported yet: the registry then goes on only with a confirmation. */
export const isUnseen = ({ judgement }: Pick<ChannelState, 'judgement'>): boolean =>
  (judgement?.visits.candidate ?? 0) === 0;

/** To be ticked by who goes on all the same. */
export const UNSEEN = '후보를 받은 방문의 보고가 아직 없는 것을 알고 있어요.';
