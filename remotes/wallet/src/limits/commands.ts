import {
  type BreakTerm,
  type CheckMinutes,
  ExcludeSelf,
  type ExclusionTerm,
  KeepLimit,
  type LimitName,
  type PlayRestrictions,
  PlaySinceLogIn,
  SetCheckMinutes,
  SetLimit,
  SportsBetLimits,
  TakeBreak,
} from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { logOut, queriesOf, send, sentenceOf } from '@madang/http';
import { excludedNow, formatDateTime, formatWon, limitNames, withJosa } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { responsible } from './queries';

interface LimitWish {
  name: LimitName;
  /** Null: none any more. */
  amount: number | null;
}

export function useSetLimit() {
  const update = useRestrictionsUpdate();
  return useMutation({
    mutationFn: (wish: LimitWish) => send(SetLimit, { body: wish }),
    onSuccess: (restrictions, wish) => {
      update(restrictions);
      toast(doneSentence(restrictions, wish), { tone: 'ok' });
    },
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
  });
}

function doneSentence({ limits }: PlayRestrictions, { name, amount }: LimitWish): string {
  const next = limits.find(limit => limit.name === name)?.next;
  if (next) return `${formatDateTime(next.from)}부터 바뀐 ${withJosa(limitNames[name], '이/가')} 적용돼요.`;
  return `${withJosa(limitNames[name], '을/를')} ${amount === null ? '정하지 않았어요.' : `${formatWon(amount)}으로 정했어요.`}`;
}

export function useKeepLimit() {
  const update = useRestrictionsUpdate();
  return useMutation({
    mutationFn: (name: LimitName) => send(KeepLimit, { params: { name } }),
    onSuccess: (restrictions, name) => {
      update(restrictions);
      toast(`${withJosa(limitNames[name], '을/를')} 그대로 두었어요.`, { tone: 'ok' });
    },
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
  });
}

export function useSetCheckMinutes() {
  const update = useRestrictionsUpdate();
  return useMutation({
    mutationFn: (minutes: CheckMinutes) => send(SetCheckMinutes, { body: { minutes } }),
    onSuccess: (restrictions, minutes) => {
      update(restrictions);
      toast(minutes === null ? '현실 점검 알림을 껐어요.' : `${minutes}분마다 알려 드려요.`, { tone: 'ok' });
    },
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
  });
}

export function useTakeBreak() {
  const update = useRestrictionsUpdate();
  return useMutation({
    mutationFn: (term: BreakTerm) => send(TakeBreak, { body: { term } }),
    onSuccess: restrictions => {
      update(restrictions);
      toast('휴식을 시작했어요.', { tone: 'ok' });
    },
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
  });
}

/** The platform has ended the session by the time it answers: this browser forgets it, and says what was done. */
export function useExcludeSelf() {
  return useMutation({
    mutationFn: (body: { term: ExclusionTerm; password: string }) => send(ExcludeSelf, { body }),
    onSuccess: ({ until }) => {
      logOut();
      openDialog('shell/alert', { message: excludedNow(until) });
    },
  });
}

/** Stores the platform's reply, and has everything that depends on limits read again. */
function useRestrictionsUpdate() {
  const cache = useQueryClient();
  return (restrictions: PlayRestrictions) => {
    cache.setQueryData(responsible.restrictions().queryKey, restrictions);
    void cache.invalidateQueries(queriesOf(SportsBetLimits, PlaySinceLogIn));
  };
}
