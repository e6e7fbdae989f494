import { EXCHANGE_WAITING_MOST, type Refusal, refusalAt } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import type { ExchangeResult } from './request';

type Refused = Exclude<ExchangeResult, { kind: 'taken' }>;

/** Why a request to exchange was not taken, for its member. */
export function exchangeRefusal(outcome: Refused): Refusal {
  switch (outcome.kind) {
    case 'coin':
      return { message: '코인으로 가입한 회원은 코인환전만 이용할 수 있어요.' };
    case 'account':
      return { message: '받을 계좌를 먼저 등록해 주세요.' };
    case 'bank-off':
      return { message: '등록하신 계좌의 은행을 지금은 쓸 수 없어요. 비회원 문의로 계좌를 바꿔 주세요.' };
    case 'too-many':
      return {
        message: `처리를 기다리는 환전 신청이 ${EXCHANGE_WAITING_MOST}건이에요. 처리가 끝난 뒤에 다시 신청해 주세요.`,
      };
    case 'too-large':
      return refusalAt('amount', `한 번에 ${formatWon(outcome.terms.exchangeMost)}까지 신청할 수 있어요.`);
    case 'day-count':
      return { message: `오늘은 ${outcome.terms.exchangeDayCount}회를 모두 신청했어요. 내일 다시 신청해 주세요.` };
    case 'day-sum':
      return refusalAt(
        'amount',
        `하루 ${formatWon(outcome.terms.exchangeDaySum)}까지예요. 오늘은 ${formatWon(outcome.terms.exchangeDaySum - outcome.todaySum)}까지 더 신청할 수 있어요.`,
      );
    case 'locked':
      return refusalAt('amount', lockedText(outcome));
  }
}

function lockedText({ withdrawable, balance, locked, remaining }: Extract<Refused, { kind: 'locked' }>): string {
  if (locked === 0) return `보유머니(${formatWon(balance)})보다 많이 신청할 수 없어요.`;
  return `지금은 ${formatWon(withdrawable)}까지 환전할 수 있어요. 남은 롤링 ${formatWon(remaining)}을 채우면 묶인 ${formatWon(locked)}도 환전할 수 있어요.`;
}
