import type { SetAside } from '@madang/contracts';
import { toast } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { itemName } from './kinds';

/** How attempts that were under way have ended, from one look at the list to the next. */
export function outcomesBetween(before: readonly SetAside[], after: readonly SetAside[]) {
  const now = new Map(after.map(item => [itemName(item), item]));
  return before
    .filter(item => item.isRetried)
    .flatMap(item => {
      const next = now.get(itemName(item));
      if (next?.isRetried) return [];
      return { item, isDone: next === undefined };
    });
}

/** Says how each attempt has ended. */
export function useOutcomeToasts(items: readonly SetAside[] | undefined): void {
  const last = useRef<readonly SetAside[]>([]);
  useEffect(() => {
    if (!items) return;
    for (const { item, isDone } of outcomesBetween(last.current, items)) {
      if (isDone) toast(`${itemName(item)}: 처리됐어요.`, { tone: 'ok' });
      else toast(`${itemName(item)}: 다시 실패했어요. 사유를 확인해 주세요.`, { tone: 'warn' });
    }
    last.current = items;
  }, [items]);
}
