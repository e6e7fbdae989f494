import { type ProviderId, SwitchProvider } from '@madang/contracts';
import { send } from '@madang/http';
import { toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { useAfterwards } from '../console/afterwards';
import { casino } from './queries';

/** What is switched: a provider, or one of its games. */
export interface Switch {
  readonly name: string;
  readonly providerId: ProviderId;
  readonly gameId?: string;
  readonly isOff: boolean;
}

export function useSwitchProvider() {
  return useMutation({
    mutationFn: ({ name: _, ...body }: Switch) => send(SwitchProvider, { body }),
    onSuccess: (_, { name, isOff }) =>
      toast(isOff ? `${name} 입장을 막았어요.` : `${name} 입장을 다시 받아요.`, { tone: 'ok' }),
    ...useAfterwards(casino.all),
  });
}
