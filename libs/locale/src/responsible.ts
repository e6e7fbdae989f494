import { payoutByInquiry } from './inquiry';
import { withJosa } from './korean';
import { formatWon } from './money';
import { formatDateTime, formatTime, type Moment, seoulDay } from './time';

/** What members call the limits that they set for themselves. */
export const limitNames = {
  'stake-bet': '1회 베팅 한도',
  'stake-day': '하루 베팅 한도',
  'loss-day': '하루 손실 한도',
  'loss-week': '한 주 손실 한도',
  'loss-month': '한 달 손실 한도',
  'deposit-day': '하루 충전 한도',
  'deposit-week': '한 주 충전 한도',
  'deposit-month': '한 달 충전 한도',
} as const;

interface UsedLimit {
  name: keyof typeof limitNames;
  amount: number;
  used: number;
  left: number;
  renewsAt: Moment | null;
}

const isDeposit = (name: keyof typeof limitNames): boolean => name.startsWith('deposit');

/** Why a limit refuses: what it is, what was used of it, what is left, and from when there is more. */
export function limitReached({ name, amount, used, left, renewsAt }: UsedLimit): string {
  const limit = `직접 정한 ${limitNames[name]} ${formatWon(amount)}`;
  if (renewsAt === null) return `${limit}까지만 베팅할 수 있어요. 베팅금액을 줄여 주세요.`;
  const action = isDeposit(name) ? '충전을 신청할' : '베팅할';
  if (left === 0) return `${withJosa(limit, '을/를')} 다 썼어요. ${dayAndTime(renewsAt)}부터 다시 ${action} 수 있어요.`;
  return `${limit} 가운데 ${formatWon(Math.max(0, used))}을 써서 ${formatWon(left)}까지 ${action} 수 있어요.`;
}

const dayAndTime = (at: Moment): string => `${seoulDay(at)} ${formatTime(at)}`;

/** What is barred, and until when. `until` null: for good. */
interface SpokenBar {
  kind: 'break' | 'exclusion';
  until: Moment | null;
}

const PLAY_BARRED = '베팅과 충전을 할 수 없어요.';

/** Why a member who takes a break, or has excluded themself, may not play. */
export function playBarred({ kind, until }: SpokenBar): string {
  const what = kind === 'break' ? '휴식' : '자가 제한';
  if (until === null) return `${what} 중이라 ${PLAY_BARRED}`;
  return `${what} 중이라 ${formatDateTime(until)}까지 ${PLAY_BARRED}`;
}

/** Why a member who has excluded themself may not log in, and where their money is. */
export function logInBarred({ until }: Pick<SpokenBar, 'until'>): string {
  const term = until === null ? '영구 자가 제한 중이라' : `자가 제한 중이라 ${formatDateTime(until)}까지`;
  return `${term} 로그인할 수 없어요. ${payoutByInquiry}`;
}

/** How long members may exclude themselves, and take a break. */
export const exclusionTerms = {
  '24h': '24시간',
  '7d': '7일',
  '1m': '1개월',
  '6m': '6개월',
  forever: '영구',
} as const;
export const breakTerms = { '1h': '1시간', '3h': '3시간', '12h': '12시간' } as const;

/** What is said once an exclusion has begun. */
export function excludedNow(until: Moment | null): string {
  const term = until === null ? '앞으로 로그인과 베팅을' : `${formatDateTime(until)}까지 로그인과 베팅을`;
  return `자가 제한을 시작했어요. ${term} 할 수 없어요. ${payoutByInquiry}`;
}
