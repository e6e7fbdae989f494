import { Propose, Rollback, Switch } from '@madang/contracts';
import { send, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHANNEL, delivery } from './queries';

interface VersionChange {
  name: string;
  version: string;
  /** The composition that the operator looks at: a change that came first in between is not overwritten. */
  expected: string;
  reason: string;
}

interface Return {
  composition: string;
  expected: string;
  reason: string;
}

const params = { channel: CHANNEL };

export function useChangeVersion() {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: async ({ name, version, expected, reason }: VersionChange) => {
      const proposed = await send(Propose, { params, body: { name, version } });
      return send(Switch, { params, body: { composition: proposed.id, expected, reason } });
    },
    onSuccess: (_, { name, version }) => toast(`바꾼 버전: ${name} ${version}`, { tone: 'ok' }),
    ...afterwards,
  });
}

export function useRollback() {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: (body: Return) => send(Rollback, { params, body }),
    onSuccess: () => toast('앞선 조합으로 되돌렸어요.', { tone: 'ok' }),
    ...afterwards,
  });
}

function useAfterwards() {
  const cache = useQueryClient();
  return {
    onError: (error: unknown) => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => cache.invalidateQueries({ queryKey: delivery.all }),
  };
}
