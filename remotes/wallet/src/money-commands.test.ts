import { queryClient } from '@madang/http';
import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { isNoMoneyMoving, MOVES_MONEY } from './money-commands';

describe('isMoneyAtRest', () => {
  it('is false from the sending of a command to its answer', async () => {
    let answer = () => {};
    const answered = new Promise<void>(resolve => {
      answer = resolve;
    });
    const command = new MutationObserver(queryClient, { mutationKey: MOVES_MONEY, mutationFn: () => answered });

    expect(isNoMoneyMoving()).toBe(true);
    const pending = command.mutate();
    expect(isNoMoneyMoving()).toBe(false);
    answer();
    await pending;

    expect(isNoMoneyMoving()).toBe(true);
  });
});
