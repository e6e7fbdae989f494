import { queryClient } from '@madang/http';

/** Marks the commands that move money, retries included. */
export const MOVES_MONEY = ['wallet', 'moves-money'] as const;

/** Whether no command that moves money waits for its reply: only then may the page be reloaded. */
export function isNoMoneyMoving(): boolean {
  return queryClient.isMutating({ mutationKey: MOVES_MONEY }) === 0;
}
