import { RestoreRound, SwitchGames, VoidRound } from '@madang/contracts';
import { send } from '@madang/http';
import { toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { useAfterwards } from '../console/afterwards';
import { operatorGames } from './queries';

/** What is switched: one game, or all of a provider. */
export interface Switch {
  readonly name: string;
  readonly gameIds: readonly number[];
  readonly isOff: boolean;
}

export function useSwitchGames() {
  return useMutation({
    mutationFn: ({ gameIds, isOff }: Switch) => send(SwitchGames, { body: { gameIds: [...gameIds], isOff } }),
    onSuccess: (_, { name, isOff }) =>
      toast(isOff ? `${name} 베팅을 막았어요.` : `${name} 베팅을 다시 받아요.`, { tone: 'ok' }),
    ...useAfterwards(operatorGames.all),
  });
}

export function useDecideRound(roundId: string) {
  const afterwards = useAfterwards(operatorGames.all);
  const params = { roundId };
  const annul = useMutation({
    mutationFn: (reason: string) => send(VoidRound, { params, body: { reason } }),
    onSuccess: row => toast(`${row.number}회차를 취소하고 베팅금을 돌려줬어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  const restore = useMutation({
    mutationFn: (reason: string) => send(RestoreRound, { params, body: { reason } }),
    onSuccess: row => toast(`${row.number}회차를 추첨 결과대로 정산했어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  return { annul, restore };
}
